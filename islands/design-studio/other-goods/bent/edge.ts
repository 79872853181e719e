import { cornersOf, type Frame, type Point } from "#shop/documents/geometry.ts";
import type { Box } from "#shop/placement.ts";

/** So many parts of a side are straight enough. */
const PARTS = 12;

/** Points around a frame, clockwise from its top left. */
export function edgeOf(frame: Frame): Point[] {
  const corners = cornersOf(frame);
  return corners.flatMap((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from;
    return Array.from({ length: PARTS }, (_, part) => ({
      x: from.x + ((to.x - from.x) * part) / PARTS,
      y: from.y + ((to.y - from.y) * part) / PARTS,
    }));
  });
}

/** The same around an upright box. */
export function edgeOfBox({ x, y, width, height }: Box): Point[] {
  return edgeOf({ x: x + width / 2, y: y + height / 2, width, height, rotation: 0 });
}

/** As an SVG's `points`. */
export function pointsOf(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}
