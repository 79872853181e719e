import { pointOn } from "#shop/goods/mesh.ts";
import type { Grid } from "#shop/goods/own/form/mesh-text.ts";
import type { Point } from "./area-fields.ts";

export type MeshSize = { columns: number; rows: number };

/**
 * The mesh with more or fewer rows and columns. Its points stay evenly spread over the area (decision
 * 073), so all but the corners move along the curves on which they lie; a plane stays in perspective.
 */
export function resampled(grid: Grid, { columns, rows }: MeshSize): Grid {
  if (grid.points.length === 4) {
    const points = partsOf(rows).flatMap((y) =>
      partsOf(columns).map((x) => pointOn(grid, { x, y })),
    );
    return { columns, points };
  }
  const across = rowsOf(grid).map((row) => along(row, columns));
  const down = partsOf(columns).map((_, column) =>
    along(
      across.flatMap((row) => row[column] ?? []),
      rows,
    ),
  );
  return {
    columns,
    points: partsOf(rows).flatMap((_, row) => down.flatMap((line) => line[row] ?? [])),
  };
}

export function rowsOf({ columns, points }: Grid): Point[][] {
  const rows = points.length / columns;
  return Array.from({ length: rows }, (_, row) => points.slice(row * columns, (row + 1) * columns));
}

/** From 0 to 1, evenly. */
function partsOf(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at / (count - 1));
}

/** So many points along the curve through these: Catmull and Rom's, which leaves parabolas as they are. */
function along(points: Point[], count: number): Point[] {
  if (points.length === count) return points;
  return partsOf(count).map((part) => {
    const place = part * (points.length - 1);
    const from = Math.min(Math.floor(place), points.length - 2);
    const around = [-1, 0, 1, 2].map((step) => pointAt(points, from + step));
    const [before, one, two, after] = around as [Point, Point, Point, Point];
    const axis = (name: "x" | "y") =>
      curve([before[name], one[name], two[name], after[name]], place - from);
    return { x: axis("x"), y: axis("y") };
  });
}

/** The line goes on beyond its ends as it bends there. */
function pointAt(points: Point[], at: number): Point {
  const found = points[at];
  if (found) return found;
  const ends = at < 0 ? points.slice(0, 3) : points.slice(-3).reverse();
  const [one, two = one, three] = ends;
  if (!one || !two) throw new RangeError("a line has two points");
  const beyond = (axis: "x" | "y") =>
    three ? 3 * one[axis] - 3 * two[axis] + three[axis] : 2 * one[axis] - two[axis];
  return { x: beyond("x"), y: beyond("y") };
}

function curve([a, b, c, d]: [number, number, number, number], t: number): number {
  const bend = (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3;
  return b + ((c - a) * t + bend) / 2;
}
