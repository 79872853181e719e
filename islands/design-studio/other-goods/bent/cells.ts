import type { Point } from "#shop/documents/geometry.ts";
import { type Mesh, planeOf, pointOn } from "#shop/goods/mesh.ts";
import type { ShownArea } from "#shop/goods/template.ts";
import { seenOf } from "./lay.ts";

/** A part of what is seen, in picture px, and the SVG matrix from a document's inches to it. */
export type Cell = {
  corners: readonly [Point, Point, Point, Point];
  matrix: Matrix;
  /** Its sides beyond which another one lies: above, to the right, below, to the left. */
  inner: readonly [boolean, boolean, boolean, boolean];
  /** Cells of one sheet, 0 to 3, never touch each other. */
  sheet: number;
};
type Matrix = readonly [number, number, number, number, number, number];

/** Parts of a side: a plane has no points between its corners, and perspective is not straight. */
const PLANE_PARTS = 10;

/** Px that a straight cell may be away from a bent one. */
const CLOSE = 0.2;

/** A side of a cell has at most so many: what is bent more is drawn a little coarser. */
const MAX_PARTS = 3;

/** The picture of a bent area in straight parts. */
export function cellsOf(shown: ShownArea, fit: number): Cell[] {
  const { mesh } = shown;
  if (!mesh) return [];
  const seen = seenOf(shown, fit);
  const [across, down] = partsOf(mesh);
  return Array.from({ length: across * down }, (_, index) => {
    const [column, row] = [index % across, Math.floor(index / across)];
    const at = (right: number, below: number) =>
      pointOn(mesh, { x: (column + right) / across, y: (row + below) / down });
    const inches = {
      x: seen.x + ((column + 0.5) * seen.width) / across,
      y: seen.y + ((row + 0.5) * seen.height) / down,
      width: seen.width / across,
      height: seen.height / down,
    };
    const corners = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)] as const;
    const inner = [row > 0, column < across - 1, row < down - 1, column > 0] as const;
    const sheet = (column % 2) + 2 * (row % 2);
    return { corners, matrix: matrixOf(corners, inches), inner, sheet };
  });
}

function partsOf(mesh: Mesh): [number, number] {
  if (planeOf(mesh)) return [PLANE_PARTS, PLANE_PARTS];
  const rows = mesh.points.length / mesh.columns;
  const parts = Math.min(MAX_PARTS, Math.ceil(Math.sqrt(farthestOff(mesh) / CLOSE)) || 1);
  return [(mesh.columns - 1) * parts, (rows - 1) * parts];
}

/** The corner of a cell that is farthest from where a parallelogram would have it. */
function farthestOff({ columns, points }: Mesh): number {
  const off = points.map((one, index) => {
    const [two, four] = [points[index + 1], points[index + columns]];
    const three = points[index + columns + 1];
    if (index % columns === columns - 1 || !two || !three || !four) return 0;
    return Math.hypot(one.x - two.x + three.x - four.x, one.y - two.y + three.y - four.y) / 4;
  });
  return Math.max(...off);
}

/** The parallelogram that is nearest to the corners; the inches are its middle and its sides. */
function matrixOf(
  [one, two, three, four]: Cell["corners"],
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Matrix {
  const along = (axis: "x" | "y") => (two[axis] - one[axis] + three[axis] - four[axis]) / 2 / width;
  const down = (axis: "x" | "y") => (four[axis] - one[axis] + three[axis] - two[axis]) / 2 / height;
  const middle = (axis: "x" | "y") => (one[axis] + two[axis] + three[axis] + four[axis]) / 4;
  const [a, b, c, d] = [along("x"), along("y"), down("x"), down("y")];
  return [a, b, c, d, middle("x") - a * x - c * y, middle("y") - b * x - d * y];
}
