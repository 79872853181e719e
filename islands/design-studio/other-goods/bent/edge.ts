import { cornersOf, type Frame, type Point } from "#shop/documents/geometry.ts";

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
