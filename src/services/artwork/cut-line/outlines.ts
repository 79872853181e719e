import type { Point } from "#shop/documents/geometry.ts";
import type { Grid } from "./distances.ts";

/** The corners of a square of four cells, and so its sides, in the order of a clock. */
const CORNERS = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
] as const;

/**
 * Closed lines around what is above zero, in cells, by marching squares. Nothing above zero may lie
 * at the grid's edge.
 */
export function outlinesOf(grid: Grid<Float64Array>): Point[][] {
  const next = crossings(grid);
  const outlines: Point[][] = [];
  for (const start of next.keys()) {
    const outline: Point[] = [];
    let side = start;
    do {
      const after = next.get(side) ?? start;
      next.delete(side);
      outline.push(pointOn(grid, after));
      side = after;
    } while (side !== start);
    outlines.push(outline);
  }
  return outlines;
}

/** From each side where a line enters a square to the side where it leaves. */
function crossings(grid: Grid<Float64Array>): Map<number, number> {
  const { width, height, values } = grid;
  const next = new Map<number, number>();
  for (let y = 0; y + 1 < height; y++)
    for (let x = 0; x + 1 < width; x++) {
      const isInside = CORNERS.map((by) => (values[(y + by.y) * width + x + by.x] ?? 0) > 0);
      if (isInside.every(Boolean) || !isInside.some(Boolean)) continue;
      for (let side = 0; side < 4; side++) {
        if (!isInside[side] || isInside[(side + 1) % 4]) continue;
        let leaves = side + 1;
        while (!isInside[(leaves + 1) % 4]) leaves++;
        next.set(sideId(grid, x, y, side), sideId(grid, x, y, leaves % 4));
      }
    }
  return next;
}

/** Two squares share a side, and its number: even ones lie, odd ones stand. */
function sideId({ width }: { width: number }, x: number, y: number, side: number): number {
  const left = side === 1 ? x + 1 : x;
  const top = side === 2 ? y + 1 : y;
  return (top * width + left) * 2 + (side % 2);
}

/** Where zero lies between the two cells of a side. */
function pointOn({ width, values }: Grid<Float64Array>, side: number): Point {
  const cell = side >> 1;
  const stands = side % 2 === 1;
  const [from, to] = [values[cell] ?? 0, values[cell + (stands ? width : 1)] ?? 0];
  const share = from === to ? 0.5 : from / (from - to);
  const [x, y] = [cell % width, Math.floor(cell / width)];
  return stands ? { x, y: y + share } : { x: x + share, y };
}
