import type { Box } from "../placement.ts";
import type { Layer } from "./document.ts";

/** Center, size and rotation: see `document-schema.ts`. */
export type Frame = Pick<Layer, "x" | "y" | "width" | "height" | "rotation">;

export type Point = { x: number; y: number };

/** Top left, top right, bottom right, bottom left, as they lie after the rotation. */
export function cornersOf(frame: Frame): [Point, Point, Point, Point] {
  const [right, down] = [frame.width / 2, frame.height / 2];
  const at = (x: number, y: number) => fromFrame(frame, { x, y });
  return [at(-right, -down), at(right, -down), at(right, down), at(-right, down)];
}

/** A point of the area, given from the frame's center along its own axes. */
export function fromFrame({ x, y, rotation }: Frame, point: Point): Point {
  const { cos, sin } = turn(rotation);
  return { x: x + point.x * cos - point.y * sin, y: y + point.x * sin + point.y * cos };
}

/** The reverse of `fromFrame`. */
export function toFrame({ x, y, rotation }: Frame, point: Point): Point {
  const { cos, sin } = turn(rotation);
  const [right, down] = [point.x - x, point.y - y];
  return { x: right * cos + down * sin, y: down * cos - right * sin };
}

/** The upright box around a frame, in inches. Exact where nothing is rotated. */
export function boundsOf(frame: Frame): Box {
  if (frame.rotation % 360 === 0) {
    const { x, y, width, height } = frame;
    return { x: x - width / 2, y: y - height / 2, width, height };
  }
  const corners = cornersOf(frame);
  return boxAround(
    corners.map(({ x }) => x),
    corners.map(({ y }) => y),
  );
}

/** The box reaches around all of them; undefined for none. */
export function unionOf(boxes: readonly Box[]): Box | undefined {
  const [only] = boxes;
  if (boxes.length <= 1) return only;
  return boxAround(
    boxes.flatMap(({ x, width }) => [x, x + width]),
    boxes.flatMap(({ y, height }) => [y, y + height]),
  );
}

/** The box is what two boxes share; undefined when they do not touch. */
export function intersect(one: Box, other: Box): Box | undefined {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** Degrees from -180, which is left out, to 180: nobody wants to see 350 for a little to the left. */
export function normalized(degrees: number): number {
  const rest = ((degrees % 360) + 360) % 360;
  return rest > 180 ? rest - 360 : rest;
}

export function boxAround(xs: readonly number[], ys: readonly number[]): Box {
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function turn(degrees: number) {
  const quarter = degrees / 90;
  // Exact for quarter turns, so that an upright picture stays on whole pixels.
  if (Number.isInteger(quarter)) {
    const at = ((quarter % 4) + 4) % 4;
    return { cos: [1, 0, -1, 0][at] ?? 1, sin: [0, 1, 0, -1][at] ?? 0 };
  }
  const radians = (degrees * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}
