import type { Box } from "../placement.ts";
import type { Segment } from "./text-face.ts";

/** A ten-thousandth of the font size: a third of a printed pixel in the largest letters. */
const PRECISION = 10_000;

/** Path data, and the exact box around its curves. Rounded, so that every machine writes the same. */
export function pathOf(segments: Iterable<Segment>): { d: string; box: Box } {
  const parts: string[] = [];
  let from: readonly number[] = [0, 0];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { type, points } of segments) {
    const rounded = points.map((value) => Math.round(value * PRECISION) / PRECISION);
    parts.push(type, rounded.join(" "));
    if (type === "Z") continue;
    if (type !== "M") {
      const [across, down] = [reach(from, rounded, 0), reach(from, rounded, 1)];
      left = Math.min(left, across[0]);
      right = Math.max(right, across[1]);
      top = Math.min(top, down[0]);
      bottom = Math.max(bottom, down[1]);
    }
    from = rounded.slice(-2);
  }
  if (left > right) return { d: "", box: { x: 0, y: 0, width: 0, height: 0 } };
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  return { d: parts.join(""), box };
}

/** The least and the greatest of one coordinate along a segment. */
function reach(start: readonly number[], points: readonly number[], axis: 0 | 1): [number, number] {
  const [from = 0, end = 0] = [start[axis], points.at(axis - 2)];
  if (points.length === 2) return from < end ? [from, end] : [end, from];
  const values = [from, ...points.filter((_, index) => index % 2 === axis)];
  const within = [from, end];
  if (values.some((value) => value < Math.min(from, end) || value > Math.max(from, end))) {
    for (const time of turnsOf(values)) within.push(valueAt(values, time));
  }
  return [Math.min(...within), Math.max(...within)];
}

/** A curve turns back at the zeros of its derivative. */
function turnsOf([p0 = 0, p1 = 0, p2 = 0, p3]: readonly number[]): number[] {
  if (p3 === undefined) return inside([(p0 - p1) / (p0 - 2 * p1 + p2)]);
  const a = p3 - 3 * p2 + 3 * p1 - p0;
  const b = 2 * (p2 - 2 * p1 + p0);
  const c = p1 - p0;
  if (Math.abs(a) < 1e-12) return inside([-c / b]);
  const root = Math.sqrt(b * b - 4 * a * c);
  return inside([(-b + root) / (2 * a), (-b - root) / (2 * a)]);
}

function inside(times: readonly number[]): number[] {
  return times.filter((time) => time > 0 && time < 1);
}

function valueAt([p0 = 0, p1 = 0, p2 = 0, p3]: readonly number[], time: number): number {
  const rest = 1 - time;
  if (p3 === undefined) return rest * rest * p0 + 2 * rest * time * p1 + time * time * p2;
  const [first, second] = [3 * rest * rest * time, 3 * rest * time * time];
  return rest ** 3 * p0 + first * p1 + second * p2 + time ** 3 * p3;
}
