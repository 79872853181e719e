import {
  cornersOf,
  type Frame,
  normalized,
  type Point,
  toFrame,
} from "#shop/documents/geometry.ts";
import { STILL, type Transform } from "../../editor/transform.ts";

/** A corner of `frame` follows the pointer, proportionally; the other side stays, or the center. */
export function scaleBy(
  frame: Frame,
  corner: number,
  pointer: { from: Point; to: Point },
  fromCenter: boolean,
): Transform {
  const corners = cornersOf(frame);
  const held = corners[corner] ?? frame;
  const anchor = fromCenter ? { x: frame.x, y: frame.y } : (corners[(corner + 2) % 4] ?? frame);
  const arm = { x: held.x - anchor.x, y: held.y - anchor.y };
  const reached = {
    x: arm.x + pointer.to.x - pointer.from.x,
    y: arm.y + pointer.to.y - pointer.from.y,
  };
  // Along the diagonal, so that it goes no way back through the anchor.
  const along = (reached.x * arm.x + reached.y * arm.y) / (arm.x ** 2 + arm.y ** 2);
  return { ...STILL, anchor, scale: Math.max(along, 0.001) };
}

/** The frame turns by `step` when given; else it rests at quarter turns, unless `isFree`. */
export function turnBy(
  frame: Frame,
  pointer: { from: Point; to: Point },
  { step, isFree }: { step?: number; isFree?: boolean },
): Transform {
  const anchor = { x: frame.x, y: frame.y };
  const wanted = frame.rotation + angle(anchor, pointer.to) - angle(anchor, pointer.from);
  const rotation = step ? Math.round(wanted / step) * step : isFree ? wanted : rested(wanted);
  return { ...STILL, anchor, turn: normalized(rotation - frame.rotation) };
}

/** Two fingers: what lay between them stays between them. */
export function pinchBy(from: [Point, Point], to: [Point, Point], rotation: number): Transform {
  const [start, now] = [middle(from), middle(to)];
  const turn = angle(...to) - angle(...from);
  const span = distance(...from);
  return {
    anchor: start,
    scale: span > 0 ? distance(...to) / span : 1,
    turn: normalized(rested(rotation + turn) - rotation),
    dx: now.x - start.x,
    dy: now.y - start.y,
  };
}

export function isWithin(frame: Frame, point: Point): boolean {
  const { x, y } = toFrame(frame, point);
  return Math.abs(x) <= frame.width / 2 && Math.abs(y) <= frame.height / 2;
}

const RESTS_WITHIN = 3;

function rested(degrees: number): number {
  const quarter = Math.round(degrees / 90) * 90;
  return Math.abs(degrees - quarter) <= RESTS_WITHIN ? quarter : degrees;
}

export function middle([one, other]: [Point, Point]): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

function angle(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}
