import type { Place } from "#shop/goods/objects/mug-view.ts";

export type Distance = (x: number, y: number, z: number) => number;

/** Inches: nearer is on it. */
const NEAR = 0.0015;

/** How far along the ray something is met, at least `from` and at most `to`; undefined: nothing. */
export function march(
  distance: Distance,
  start: Place,
  ray: Place,
  { from, to }: { from: number; to: number },
): number | undefined {
  let along = from;
  for (let step = 0; step < 120 && along < to; step++) {
    const free = distance(
      start.x + ray.x * along,
      start.y + ray.y * along,
      start.z + ray.z * along,
    );
    if (free < NEAR) return along;
    along += free * 0.95;
  }
  return undefined;
}

export function normalAt(distance: Distance, { x, y, z }: Place): Place {
  const step = 0.002;
  return unit({
    x: distance(x + step, y, z) - distance(x - step, y, z),
    y: distance(x, y + step, z) - distance(x, y - step, z),
    z: distance(x, y, z + step) - distance(x, y, z - step),
  });
}

/** How much of a soft light is seen from a place: 1 all, 0 nothing. A larger `sharp` is a smaller light. */
export function seesLight(distance: Distance, place: Place, light: Place, sharp: number): number {
  let [along, seen] = [0.06, 1];
  for (let step = 0; step < 28 && along < 7; step++) {
    const free = distance(
      place.x + light.x * along,
      place.y + light.y * along,
      place.z + light.z * along,
    );
    seen = Math.min(seen, 0.5 + (sharp * free) / along / 2);
    if (seen <= 0) return 0;
    along += Math.max(0.04, Math.min(Math.abs(free), 0.5));
  }
  return seen * seen * (3 - 2 * seen);
}

/** How open a place is to all sides: 1 all, 0 nothing. */
export function openness(distance: Distance, place: Place, normal: Place): number {
  let [closed, weight] = [0, 1];
  for (const away of [0.12, 0.3, 0.6, 1.1]) {
    const free = distance(
      place.x + normal.x * away,
      place.y + normal.y * away,
      place.z + normal.z * away,
    );
    closed += weight * Math.max(0, 1 - free / away);
    weight *= 0.7;
  }
  return Math.max(0, 1 - closed / 2.5);
}

export function dot(one: Place, other: Place): number {
  return one.x * other.x + one.y * other.y + one.z * other.z;
}

export function unit({ x, y, z }: Place): Place {
  const length = Math.hypot(x, y, z) || 1;
  return { x: x / length, y: y / length, z: z / length };
}
