/**
 * How far two colors (`#rrggbb`) are apart for whoever reads one on the other: 0 for the same, 0.73
 * for black on white. The distance in OKLab (bottosson.github.io/posts/oklab) with half the weight
 * on hue and chroma, for letters are read by lightness: navy on black and yellow on white are near.
 */
export function contrast(one: string, other: string): number {
  const [l1, a1, b1] = toOklab(one);
  const [l2, a2, b2] = toOklab(other);
  return Math.hypot(l1 - l2, (a1 - a2) / 2, (b1 - b2) / 2);
}

/** Print that differs less can hardly be told from cloth. */
const HARDLY_SEEN = 0.12;

export function isHardlySeen(ink: string, cloth: string): boolean {
  return contrast(ink, cloth) < HARDLY_SEEN;
}

export type Oklab = readonly [lightness: number, a: number, b: number];

/** Converts `#rrggbb`. */
export function toOklab(hex: string): Oklab {
  const value = Number.parseInt(hex.slice(1), 16);
  return oklab(value >> 16, (value >> 8) & 255, value & 255);
}

/** Converts levels from 0 to 255, with stray light on them. */
export function oklab(red: number, green: number, blue: number): Oklab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Even black ink and black cloth scatter this much: without it, two blacks would be far apart. */
export const FLARE = 0.02;

function linear(level: number): number {
  const part = level / 255;
  const light = part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  return FLARE + (1 - FLARE) * light;
}
