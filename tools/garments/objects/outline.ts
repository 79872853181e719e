import { clamp, smooth } from "./numbers.ts";

/** Distance to an edge in preview px, negative inside. */
export type Distance = (x: number, y: number) => number;

export type Rectangle = { x: number; y: number; width: number; height: number; radius?: number };

export function rectangle({ x, y, width, height, radius = 0 }: Rectangle): Distance {
  const [middle, center] = [x + width / 2, y + height / 2];
  const [half, tall] = [width / 2 - radius, height / 2 - radius];
  return (px, py) => {
    const across = Math.abs(px - middle) - half;
    const down = Math.abs(py - center) - tall;
    const outside = Math.hypot(Math.max(across, 0), Math.max(down, 0));
    return outside + Math.min(Math.max(across, down), 0) - radius;
  };
}

/** A shadow fades over `soft` px to either side of the outline that casts it. */
export function shadowOf(distance: number, soft: number, strength: number): number {
  return strength * smooth(soft, -soft, distance);
}

/** What shadows leave together. */
export function darkest(...shadows: readonly number[]): number {
  return 1 - shadows.reduce((left, shadow) => left * (1 - clamp(shadow)), 1);
}
