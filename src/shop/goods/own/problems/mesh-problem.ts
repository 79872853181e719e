import type { Size } from "../../../placement.ts";
import { finestScale, type Mesh } from "../../mesh.ts";

type Point = { x: number; y: number };

const WHOLE = "Give each area all of its points, row by row.";
const FOLDED =
  "The corners of an area must go around it: top left, top right, bottom left, bottom right, without crossing each other.";
const TINY = "An area on the picture is too small to be seen. Draw it larger.";

const STRETCHED =
  "A part of an area is stretched too far beyond the others. Bring its points nearer together.";

/** Preview px: a cell of the mesh must be wider and higher. */
const LEAST_SIDE = 2;

/**
 * Limit of owner: the longer side of an area, drawn as finely as it is seen anywhere [preview px];
 * 422, with what to do. A picture has 680.
 */
const MAX_DRAWN = 2000;

/** Why nothing can be drawn along the mesh, if so: each cell must be convex and the right way round. */
export function meshProblem(mesh: Mesh, inches: Size): string | undefined {
  const { columns, points } = mesh;
  const rows = points.length / columns;
  if (!Number.isInteger(rows) || rows < 2) return WHOLE;
  const at = (column: number, row: number) => points[row * columns + column] ?? { x: 0, y: 0 };
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const problem = cellProblem([
        at(column, row),
        at(column + 1, row),
        at(column + 1, row + 1),
        at(column, row + 1),
      ]);
      if (problem) return problem;
    }
  const { width, height } = mesh.seen ?? inches;
  const finest = finestScale(mesh, { x: 0, y: 0, width, height });
  return finest * Math.max(width, height) > MAX_DRAWN ? STRETCHED : undefined;
}

type Cell = readonly [Point, Point, Point, Point];

/** The four lie clockwise on the screen, where y goes down. */
function cellProblem(cell: Cell): string | undefined {
  const sides = cell.map((point, at) => vector(point, cell[(at + 1) % 4] ?? point));
  if (sides.some(({ x, y }) => Math.hypot(x, y) < LEAST_SIDE)) return TINY;
  const turns = sides.map((side, at) => cross(side, sides[(at + 1) % 4] ?? side));
  return turns.every((turn) => turn > 0) ? undefined : FOLDED;
}

function vector(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

function cross(one: Point, other: Point): number {
  return one.x * other.y - one.y * other.x;
}
