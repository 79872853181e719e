import type { PlacedData } from "./template-data.ts";

type Mesh = Pick<PlacedData, "columns" | "points">;
type Point = { x: number; y: number };

/** Around the mesh, and along its inner rows and columns. */
export function outlineOf({ columns, points }: Mesh): string {
  const rows = points.length / columns;
  const at = (column: number, row: number) => points[row * columns + column] ?? { x: 0, y: 0 };
  const row = (index: number) => Array.from({ length: columns }, (_, column) => at(column, index));
  const column = (index: number) => Array.from({ length: rows }, (_, each) => at(index, each));
  const lines = [
    ...Array.from({ length: rows }, (_, index) => lineOf(row(index))),
    ...Array.from({ length: columns }, (_, index) => lineOf(column(index))),
  ];
  const around = [
    ...row(0),
    ...column(columns - 1),
    ...row(rows - 1).reverse(),
    ...column(0).reverse(),
  ];
  return [`${lineOf(around)}Z`, ...(points.length > 4 ? lines : [])].join("");
}

function lineOf(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join("");
}
