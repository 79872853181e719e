import { D50 } from "./icc.ts";

/** A chromaticity of CIE 1931. */
export type Point = readonly [x: number, y: number];
export type Primaries = Readonly<Record<"red" | "green" | "blue" | "white", Point>>;
export type Vector = readonly [number, number, number];
/** Three columns. */
type Matrix = readonly [Vector, Vector, Vector];

const D65: Point = [0.3127, 0.329];
const BLUE: Point = [0.15, 0.06];

export const SRGB: Primaries = { red: [0.64, 0.33], green: [0.3, 0.6], blue: BLUE, white: D65 };
export const DISPLAY_P3: Primaries = {
  red: [0.68, 0.32],
  green: [0.265, 0.69],
  blue: BLUE,
  white: D65,
};
export const BT2020: Primaries = {
  red: [0.708, 0.292],
  green: [0.17, 0.797],
  blue: [0.131, 0.046],
  white: D65,
};

/** Bradford's matrix, from XYZ to the responses of the eye (ICC.1:2022, annex E). */
const TO_EYE: Matrix = [
  [0.8951, -0.7502, 0.0389],
  [0.2664, 1.7135, -0.0685],
  [-0.1614, 0.0367, 1.0296],
];

/** XYZ of full red, green and blue as seen under D50; undefined for points that span no space. */
export function colorants({ red, green, blue, white }: Primaries): Matrix | undefined {
  const points: Matrix = [xyz(red), xyz(green), xyz(blue)];
  const light = solve(points, xyz(white));
  const [from, to] = [combine(TO_EYE, xyz(white)), combine(TO_EYE, D50)];
  const colorant = (which: Axis) => {
    const seen = combine(
      TO_EYE,
      each((at) => points[which][at] * light[which]),
    );
    return solve(
      TO_EYE,
      each((at) => (seen[at] * to[at]) / from[at]),
    );
  };
  const result: Matrix = [colorant(0), colorant(1), colorant(2)];
  return result.flat().every((value) => Math.abs(value) < MAX_COLORANT) ? result : undefined;
}

/** Far beyond any real space, within the numbers of a profile. NaN is not below it. */
const MAX_COLORANT = 100;

type Axis = 0 | 1 | 2;

const each = (of: (at: Axis) => number): Vector => [of(0), of(1), of(2)];

const xyz = ([x, y]: Point): Vector => [x / y, 1, (1 - x - y) / y];

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [
  b * z - c * y,
  c * x - a * z,
  a * y - b * x,
];

const combine = (columns: Matrix, by: Vector) =>
  each((at) => columns[0][at] * by[0] + columns[1][at] * by[1] + columns[2][at] * by[2]);

/** The vector becomes `result` by `combine`; Cramer's rule finds it. */
function solve([a, b, c]: Matrix, result: Vector): Vector {
  const volume = dot(a, cross(b, c));
  const parts: Vector = [
    dot(result, cross(b, c)),
    dot(a, cross(result, c)),
    dot(a, cross(b, result)),
  ];
  return each((at) => parts[at] / volume);
}
