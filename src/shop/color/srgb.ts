/** Light of a part of sRGB, both from 0 to 1. */
export function toLight(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** The reverse of `toLight`. */
export function fromLight(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** `#rrggbb` of light of red, green and blue; what no screen shows becomes the nearest. */
export function hexOfLight(light: readonly number[]): string {
  const levels = light.map((part) => Math.round(255 * fromLight(Math.min(1, Math.max(0, part)))));
  return `#${levels.map((level) => level.toString(16).padStart(2, "0")).join("")}`;
}
