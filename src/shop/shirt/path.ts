import type { Point } from "./pattern.ts";

/** Tenths of a preview px are fine enough. */
export function text(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function path(...parts: readonly (string | Point)[]): string {
  return parts
    .map((part) => (typeof part === "string" ? part : `${text(part.x)} ${text(part.y)}`))
    .join(" ");
}

export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

export function moved(point: Point, x: number, y: number): Point {
  return { x: point.x + x, y: point.y + y };
}

export function towardsLight(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const normal = { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
  const facing = normal.x * LIGHT.x + normal.y * LIGHT.y;
  return facing < 0 ? { x: -normal.x, y: -normal.y } : normal;
}

const LIGHT = { x: -0.62, y: -0.78 };

/** Pointed at both ends, `width` px thick; `sway` (-1 to 1) bends it. */
export function sliver(from: Point, via: Point, to: Point, width: number, sway: number): string {
  const side = towardsLight(from, to);
  const bend = Math.hypot(to.x - from.x, to.y - from.y) * 0.07 * sway;
  const start = between(from, via, 0.67);
  const end = between(to, via, 0.67);
  const off = (point: Point, by: number) => moved(point, side.x * by, side.y * by);
  return path(
    ...["M", from, "C", off(start, bend + width), off(end, width * 0.7 - bend), to],
    ...["C", off(end, width * -0.7 - bend), off(start, bend - width), from, "Z"],
  );
}
