import { lightOf, type Oklab } from "../color/oklab.ts";
import { hexOfLight } from "../color/srgb.ts";
import { FLARE, toOklab } from "../color-contrast.ts";

/** A color of OKLab without its lightness: the direction of the hue, and how far it goes there. */
export type Hue = { a: number; b: number; chroma: number };

export function hueOf(hex: string): Hue & { lightness: number } {
  const [lightness, a, b] = toOklab(hex);
  const chroma = Math.hypot(a, b);
  // Gray has no direction.
  if (chroma < 1e-4) return { lightness, a: 0, b: 0, chroma: 0 };
  return { lightness, a: a / chroma, b: b / chroma, chroma };
}

/** The hue at this lightness, from 0.27 for black to 1, as strong as a screen shows it. */
export function shade({ a, b, chroma }: Hue, lightness: number): string {
  const at = (part: number) => levels([lightness, a * chroma * part, b * chroma * part]);
  if (at(1).every(isShown)) return hexOfLight(at(1));
  let [shown, tooStrong] = [0, 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (shown + tooStrong) / 2;
    if (at(middle).every(isShown)) shown = middle;
    else tooStrong = middle;
  }
  return hexOfLight(at(shown));
}

/** Half a level of 255 by then. */
const STEPS = 9;

/** Light of red, green and blue from 0 to 1; outside of it where no screen shows the color. */
function levels(lab: Oklab): number[] {
  return lightOf(lab).map((part) => (part - FLARE) / (1 - FLARE));
}

function isShown(light: number): boolean {
  return light > -0.001 && light < 1.001;
}
