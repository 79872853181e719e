import { toLight } from "../color/srgb.ts";

/** Small text needs this much (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;

/** How well text of one color is read on the other: from 1 to 21, by WCAG 2.2. Takes `#rrggbb` and `#rgb`. */
export function contrastRatio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = bytesOf(hex).map((byte) => toLight(byte / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function bytesOf(hex: string): number[] {
  const digits = hex.length === 4 ? hex.replaceAll(/[^#]/g, "$&$&") : hex;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

/** CSS's `color-mix(in srgb, one, other part)`. */
export function mix(one: string, other: string, part: number): string {
  const others = bytesOf(other);
  const mixed = bytesOf(one).map((byte, at) =>
    Math.round(byte * (1 - part) + (others[at] ?? 0) * part),
  );
  return `#${mixed.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
