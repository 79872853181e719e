import type { Box, Size } from "../../placement.ts";
import type { Layer } from "../document.ts";
import { boundsOf, intersect } from "../geometry.ts";

const GAP_INCHES = 0.25;

/** The middle of a new layer's height: the area's middle or top, or below or above what lies there. */
export function freeHeight(
  size: Size,
  layers: readonly Layer[],
  area: Box,
  start: "top" | "middle" = "middle",
): number {
  const middle = area.y + area.height / 2;
  const taken = layers.map(boundsOf);
  const half = size.height / 2;
  const isFree = (y: number) => {
    const box = { ...size, x: area.x + (area.width - size.width) / 2, y: y - half };
    const isInside = box.y >= area.y && box.y + box.height <= area.y + area.height;
    return isInside && taken.every((other) => !intersect(box, other));
  };
  const below = Math.max(...taken.map(({ y, height }) => y + height)) + GAP_INCHES + half;
  const above = Math.min(...taken.map(({ y }) => y)) - GAP_INCHES - half;
  const first = start === "top" ? area.y + half : middle;
  return [first, below, above, middle].find(isFree) ?? first;
}
