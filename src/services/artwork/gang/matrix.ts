import type { Box, Size } from "#shop/placement.ts";
import type { Turn } from "./print-source.ts";

/** As SVG and PDF write it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** From something upright of this size to where it lies on the sheet, `y` down. */
export function onto(box: Box, upright: Size, { isTurned, isFlopped }: Turn): Matrix {
  const turned: Matrix = isTurned ? [0, 1, -1, 0, upright.height, 0] : [1, 0, 0, 1, 0, 0];
  const flopped: Matrix = isFlopped ? [-1, 0, 0, 1, box.width, 0] : [1, 0, 0, 1, 0, 0];
  return timesMatrix([1, 0, 0, 1, box.x, box.y], timesMatrix(flopped, turned));
}

/** What `second` does comes first. */
export function timesMatrix(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

export function matrixText(matrix: Matrix): string {
  return matrix.map((value) => String(Number(value.toFixed(5)))).join(" ");
}
