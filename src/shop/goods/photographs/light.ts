/**
 * A photograph is color × light + sheen (decision 069). Here light is a factor of encoded levels, and
 * 1 is the cloth's own tone. The light plane lifts colors by this at its most.
 */
export const MAX_LIFT = 1.25;

/** Cloth shines from the first of these up; at the second as much as it can. */
const SHEEN = { from: 0.82, to: 1.25 };

/** How much of its sheen cloth of this light has, from 0 to 1. */
export function sheenAt(light: number): number {
  const share = (light - SHEEN.from) / (SHEEN.to - SHEEN.from);
  const within = Math.min(Math.max(share, 0), 1);
  return within * within;
}

/** Black cloth shines so much at its most. */
const STRONGEST = 0.24;

/** The opacity of all of the sheen on this color: folds of dark cloth are seen by it. */
export function sheenOf(hex: string): number {
  const [red, green, blue] = partsOf(hex);
  return STRONGEST * (1 - (0.3 * red + 0.59 * green + 0.11 * blue)) ** 2;
}

/** What to light, so that cloth of its own tone has this color, its sheen included. */
export function unlitColor(hex: string): [number, number, number] {
  return below(hex, hex);
}

/** The same for a fiber of such cloth, as a hex value. */
export function belowSheen(fiber: string, cloth: string): string {
  const levels = below(fiber, cloth).map((part) => Math.round(part * 255));
  return `#${levels.map((level) => level.toString(16).padStart(2, "0")).join("")}`;
}

/** The color that looks like this one below the sheen of cloth. */
function below(hex: string, cloth: string): [number, number, number] {
  const veil = sheenOf(cloth) * sheenAt(1);
  const unveiled = (part: number) => Math.max(0, (part - veil) / (1 - veil));
  const [red, green, blue] = partsOf(hex);
  return [unveiled(red), unveiled(green), unveiled(blue)];
}

/** Red, green and blue, from 0 to 1. */
export function partsOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}
