import { fromLab, type Oklab, toLab } from "../color/oklab.ts";

export type Recolor = { from: string; to: string };

/** Shades nearer than this are one color to the eye: light, middle and shadow of a thing. */
const NEAR = 0.08;
/** Lightness counts less than hue, because shades differ in it. */
const LIGHTNESS = 0.35;

/** The shades of a picture by what one would call a color; the first of each stands for it. */
export function colorFamilies(colors: readonly string[]): string[][] {
  const families: string[][] = [];
  for (const color of colors) {
    const own = families.find(([first = ""]) => distance(toLab(first), toLab(color)) < NEAR);
    if (own) own.push(color);
    else families.push([color]);
  }
  return families;
}

/** Moves a whole family with its first shade, so that light and shadow stay. */
export function repaintFamily(family: readonly string[], to: string): Recolor[] {
  const [first = to] = family;
  const [from, target] = [toLab(first), toLab(to)];
  return family.flatMap((shade) => {
    const [lightness, a, b] = toLab(shade);
    const moved = shade === first ? to : fromLab([lightness + move(0), a + move(1), b + move(2)]);
    return moved === shade ? [] : { from: shade, to: moved };
  });

  function move(at: 0 | 1 | 2): number {
    return target[at] - from[at];
  }
}

function distance(one: Oklab, other: Oklab): number {
  const [light, green, blue] = one.map((part, at) => part - (other[at] ?? 0));
  return Math.hypot((light ?? 0) * LIGHTNESS, green ?? 0, blue ?? 0);
}
