import type { Point } from "#shop/documents/geometry.ts";
import { type Mesh, pointOn } from "#shop/goods/mesh.ts";

/** So far beyond the edges, in shares of what is seen, a point may be found. */
const BEYOND = 0.05;

/** A slope is measured along such a share. */
const STEP = 1e-3;

const TRIES = 10;

/** The share of what is seen that lies at a point of the picture: the reverse of `pointOn`. */
export function shareAt(mesh: Mesh, point: Point): Point {
  let share = nearest(mesh, point);
  // Newton's method: a mesh of many cells is nearly straight from one to the next.
  for (let tries = 0; tries < TRIES; tries++) {
    const now = pointOn(mesh, share);
    const right = minus(pointOn(mesh, { x: share.x + STEP, y: share.y }), now);
    const down = minus(pointOn(mesh, { x: share.x, y: share.y + STEP }), now);
    const whole = (right.x * down.y - right.y * down.x) / STEP;
    if (Math.abs(whole) < 1e-9) break;
    const off = minus(point, now);
    share = held({
      x: share.x + (off.x * down.y - off.y * down.x) / whole,
      y: share.y + (right.x * off.y - right.y * off.x) / whole,
    });
  }
  return share;
}

function nearest({ columns, points }: Mesh, point: Point): Point {
  const away = ({ x, y }: Point) => Math.hypot(x - point.x, y - point.y);
  const distances = points.map(away);
  const at = distances.indexOf(Math.min(...distances));
  const rows = points.length / columns;
  return { x: (at % columns) / (columns - 1), y: Math.floor(at / columns) / (rows - 1) };
}

function held({ x, y }: Point): Point {
  const within = (value: number) => Math.min(Math.max(value, -BEYOND), 1 + BEYOND);
  return { x: within(x), y: within(y) };
}

function minus(one: Point, other: Point): Point {
  return { x: one.x - other.x, y: one.y - other.y };
}
