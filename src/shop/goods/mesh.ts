import type { Box } from "../placement.ts";

/** In preview px on pictures, in inches on areas. */
type Point = { x: number; y: number };

/**
 * An area lies so on a picture: points on it, in rows from its top left, spread evenly over what is
 * seen. Four points alone are a plane in perspective; more of them bend.
 */
export type Mesh = {
  /** Points in a row, two at least. */
  columns: number;
  points: readonly Point[];
  /** The picture shows this part of the area, in inches counted like a document; else its whole box. */
  seen?: Box;
};

/** A part of what is seen lies here, from 0 to 1 across and down; beyond, it goes on as it ends. */
export function pointOn(mesh: Mesh, { x, y }: Point): Point {
  const plane = planeOf(mesh);
  if (plane) {
    const [a, b, c, d, e, f, g, h] = plane;
    const away = g * x + h * y + 1;
    return { x: (a * x + b * y + c) / away, y: (d * x + e * y + f) / away };
  }
  const { columns, points } = mesh;
  const rows = points.length / columns;
  const [across, down] = [x * (columns - 1), y * (rows - 1)];
  const column = within(Math.floor(across), columns - 2);
  const row = within(Math.floor(down), rows - 2);
  const top = between(at(mesh, row, column), at(mesh, row, column + 1), across - column);
  const bottom = between(at(mesh, row + 1, column), at(mesh, row + 1, column + 1), across - column);
  return between(top, bottom, down - row);
}

/** Picture px across an inch where the picture shows the area largest. */
export function finestScale(mesh: Mesh, seen: Box): number {
  const { columns, points } = mesh;
  const rows = points.length / columns;
  const inches = { x: seen.width / (columns - 1), y: seen.height / (rows - 1) };
  const scales = points.flatMap((point, index) => {
    const [right, below] = [points[index + 1], points[index + columns]];
    const isLast = index % columns === columns - 1;
    return [
      right && !isLast ? distance(point, right) / inches.x : 0,
      below ? distance(point, below) / inches.y : 0,
    ];
  });
  return Math.max(...scales);
}

/** From parts of what is seen to picture px, row by row: `[a, b, c, d, e, f, g, h]`, and 1. */
type Plane = [number, number, number, number, number, number, number, number];

/**
 * A square's projection onto four corners: Heckbert, Fundamentals of Texture Mapping, 1989. Undefined
 * for what bends.
 */
export function planeOf(mesh: Mesh): Plane | undefined {
  if (mesh.columns !== 2 || mesh.points.length !== 4) return undefined;
  const [one, two, three, four] = [at(mesh, 0, 0), at(mesh, 0, 1), at(mesh, 1, 1), at(mesh, 1, 0)];
  const [right, down] = [minus(two, three), minus(four, three)];
  const skew = { x: one.x - two.x + three.x - four.x, y: one.y - two.y + three.y - four.y };
  const whole = right.x * down.y - down.x * right.y;
  const g = (skew.x * down.y - down.x * skew.y) / whole;
  const h = (right.x * skew.y - skew.x * right.y) / whole;
  return [
    ...[two.x - one.x + g * two.x, four.x - one.x + h * four.x, one.x],
    ...[two.y - one.y + g * two.y, four.y - one.y + h * four.y, one.y],
    ...[g, h],
  ] as Plane;
}

function at({ columns, points }: Mesh, row: number, column: number): Point {
  const point = points[row * columns + column];
  if (!point) throw new RangeError(`the mesh has no point ${column} in row ${row}`);
  return point;
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function minus(one: Point, other: Point): Point {
  return { x: one.x - other.x, y: one.y - other.y };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
