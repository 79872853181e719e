import { MAX_LIFT, sheenAt, sheenOf, unlitColor } from "#shop/goods/photographs/light.ts";

/** Colors the pixel at `at` of a picture by what lies there, from 0 to 255. */
export type Paint = (at: number, red: number, green: number, blue: number) => void;

/** The studio dodges by this gray: a color becomes `MAX_LIFT` times itself, white at most. */
export const DODGING_GRAY = 1 - 1 / MAX_LIFT;

/** Multiplying encoded levels is multiplying linear light, to some levels: decision 069. */
const IN_SHADE = Float64Array.from({ length: 256 }, (_, shade) => sheenAt(1 - shade / 255));
const IN_LIGHT = Float64Array.from({ length: 256 }, (_, light) =>
  sheenAt(1 + ((MAX_LIFT - 1) * light) / 255),
);

/** Shade multiplies what lies below it, print and cloth alike; light lifts it; sheen is white above. */
export function photoPainter(layers: Uint8Array, picture: Uint8Array, hex: string) {
  const sheen = sheenOf(hex);
  const [red, green, blue] = unlitColor(hex);
  const fabric = { red: red * 255, green: green * 255, blue: blue * 255 };

  // No arrays and closures in here: it runs for each pixel of a picture.
  const paint: Paint = (at, red, green, blue) => {
    const below = layers[at + 3] ?? 0;
    if (below === 0) return;
    const unshaded = 1 - (layers[at + 1] ?? 0) / 255;
    const lit = (layers[at + 2] ?? 0) / 255;
    const shine = sheen * sheenOn(layers, at);
    const cloth = ((layers[at] ?? 0) / 255) * unshaded;
    const shaded = 255 - (255 - below) * unshaded;
    const opacity = 255 - (255 - shaded) * (1 - lit) * (1 - shine);
    const scale = (255 / opacity) * (1 - shine);
    const white = ((255 * 255) / opacity) * shine + 0.5;
    // Colors are multiplied by their opacity until they are scaled.
    const around = (255 - shaded) * DODGING_GRAY;
    picture[at] = lifted(red * cloth, shaded, around, lit) * scale + white;
    picture[at + 1] = lifted(green * cloth, shaded, around, lit) * scale + white;
    picture[at + 2] = lifted(blue * cloth, shaded, around, lit) * scale + white;
    picture[at + 3] = opacity + 0.5;
  };
  return { fabric, paint };
}

function lifted(color: number, shaded: number, around: number, lit: number): number {
  if (lit === 0) return color;
  return color * (1 - lit) + (Math.min(shaded, color * MAX_LIFT) + around) * lit;
}

/** How much of its sheen a pixel has, from 0 to 1: planes are weaker at an edge, as the cloth is. */
export function sheenOn(layers: Uint8Array, at: number): number {
  const below = layers[at + 3] ?? 0;
  if (below === 0) return 0;
  const light = layers[at + 2] ?? 0;
  const value = light > 0 ? light : (layers[at + 1] ?? 0);
  const scaled = below === 255 ? value : Math.min(255, Math.round((value * 255) / below));
  return (((light > 0 ? IN_LIGHT : IN_SHADE)[scaled] ?? 0) * below) / 255;
}
