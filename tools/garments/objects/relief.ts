import { clamp } from "./numbers.ts";

/** Light comes from the upper left, as on the shirts. */
export const LIGHT = { x: -0.42, y: -0.5, z: 0.757 };

/** In preview px above the flat thing. */
export type Height = (x: number, y: number) => number;

/** Half the distance between the points that say how a surface slopes [preview px]. */
const REACH = 0.6;

/** How far a point faces the light, less than a flat one (negative) or more. */
export function facing(height: Height, x: number, y: number): number {
  const across = (height(x + REACH, y) - height(x - REACH, y)) / (2 * REACH);
  const down = (height(x, y + REACH) - height(x, y - REACH)) / (2 * REACH);
  const length = Math.sqrt(1 + across * across + down * down);
  return (LIGHT.z - across * LIGHT.x - down * LIGHT.y) / length - LIGHT.z;
}

/** Shade and light of a matte surface. */
export function lit(facing: number): { shade: number; light: number } {
  return { shade: clamp(-facing * 1.3), light: clamp(facing * 0.9) };
}
