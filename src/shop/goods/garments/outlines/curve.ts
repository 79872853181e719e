import { VIEW_SIZE } from "../../../placement.ts";
import { path } from "../../../shirt/path.ts";
import type { Half, Point } from "../../../shirt/pattern.ts";

/**
 * `0 138, 84 144; 136 160, 184 184`: points in preview px, `x` from the center line to the viewer's
 * right. A line goes smoothly through them and has a corner at a semicolon.
 */
export type Curve = string;

/** The viewer's right half, or its mirror image. */
export function closed(curve: Curve, half: Half = 1): string {
  return `${open(curve, half)} Z`;
}

export function open(curve: Curve, half: Half = 1): string {
  return line(runsOf(curve, half));
}

/** The curve goes down the right from the center line; the left mirrors it, back to where it began. */
export function mirrored(curve: Curve): string {
  const left = runsOf(curve, -1).map((run) => run.toReversed());
  return `${line([...runsOf(curve, 1), ...left.reverse()])} Z`;
}

/** The curve goes outwards from the center line; here it does on both sides. */
export function both(curve: Curve): string {
  const [first = [], ...right] = runsOf(curve, 1);
  const [, ...left] = points(curve.split(";")[0] ?? "", -1);
  return line([[...left.reverse(), ...first], ...right]);
}

/** The same curve, drawn from its end. */
export function reversed(curve: Curve): Curve {
  const runs = curve.split(";").map((run) => run.split(",").reverse().join(","));
  return runs.reverse().join(";");
}

type Run = readonly Point[];

/** Each run begins where the one before it ends. */
function runsOf(curve: Curve, half: Half): Run[] {
  const runs = curve.split(";").map((run) => points(run, half));
  return runs.map((run, at) => [...(runs[at - 1]?.slice(-1) ?? []), ...run]);
}

function points(run: string, half: Half): Point[] {
  return run.split(",").map((pair) => {
    const [x = 0, y = 0] = pair.trim().split(/\s+/).map(Number);
    return lying({ x: VIEW_SIZE.width / 2 + half * x, y });
  });
}

function line(runs: readonly Run[]): string {
  const [start] = runs.flat();
  return path("M", ...(start ? [start] : []), ...runs.flatMap(bends));
}

function bends(run: Run): (string | Point)[] {
  return run.slice(1).flatMap((to, at) => {
    const from = run[at] ?? to;
    const before = run[at - 1] ?? across(from, to);
    const after = run[at + 2] ?? across(to, from);
    const third = Math.hypot(to.x - from.x, to.y - from.y) / 3;
    return ["C", handle(from, before, to, third), handle(to, from, after, -third), to];
  });
}

/** A curve that ends on the center line goes on in its mirror image; elsewhere it ends in a corner. */
function across(end: Point, next: Point): Point {
  const isMiddle = Math.abs(end.x - VIEW_SIZE.width / 2) < 3;
  return isMiddle ? { x: 2 * end.x - next.x, y: next.y } : end;
}

/** A point's handle lies along the line from the point before it to the one after it. */
function handle(point: Point, before: Point, after: Point, by: number): Point {
  const share = by / (Math.hypot(after.x - before.x, after.y - before.y) || 1);
  return { x: point.x + (after.x - before.x) * share, y: point.y + (after.y - before.y) * share };
}

/** Cloth that lies there is never quite even: a mirror image would look like an icon. */
function lying({ x, y }: Point): Point {
  return {
    x: x + 1.9 * Math.sin(x / 67 + y / 101),
    y: y + 1.5 * Math.sin(y / 59 - x / 73),
  };
}
