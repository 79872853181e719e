import { type Oklab, oklabOf } from "./color/oklab.ts";
import { toLight } from "./color/srgb.ts";

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

/** Converts `#rrggbb`. */
export function toOklab(hex: string): Oklab {
  const value = Number.parseInt(hex.slice(1), 16);
  return oklab(value >> 16, (value >> 8) & 255, value & 255);
}

/** Converts levels from 0 to 255, with stray light on them. */
export function oklab(red: number, green: number, blue: number): Oklab {
  return oklabOf(linear(red), linear(green), linear(blue));
}

/** Even black ink and black cloth scatter this much: without it, two blacks would be far apart. */
export const FLARE = 0.02;

function linear(level: number): number {
  return FLARE + (1 - FLARE) * toLight(level / 255);
}
