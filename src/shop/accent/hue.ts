import { FLARE, type Oklab, toOklab } from "../color-contrast.ts";

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
  if (at(1).every(isShown)) return hexOf(at(1));
  let [shown, tooStrong] = [0, 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (shown + tooStrong) / 2;
    if (at(middle).every(isShown)) shown = middle;
    else tooStrong = middle;
  }
  return hexOf(at(shown));
}

/** Half a level of 255 by then. */
const STEPS = 9;

/** Light of red, green and blue from 0 to 1; outside of it where no screen shows the color. */
function levels([lightness, a, b]: Oklab): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const light = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return light.map((part) => (part - FLARE) / (1 - FLARE));
}

function isShown(light: number): boolean {
  return light > -0.001 && light < 1.001;
}

function hexOf(light: readonly number[]): string {
  const bytes = light.map((part) => {
    const level = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, level)));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
