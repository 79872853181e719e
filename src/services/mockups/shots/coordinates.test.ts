import { expect, test } from "bun:test";
import { brotliCompressSync } from "node:zlib";
import { packCoordinates, unpackCoordinates } from "./coordinates.ts";

const SIZE = { width: 60, height: 50 };
const LENGTH = SIZE.width * SIZE.height;

const plane = (value: (x: number, y: number) => number) =>
  Float32Array.from({ length: LENGTH }, (_, at) =>
    value(at % SIZE.width, Math.floor(at / SIZE.width)),
  );

/** Cloth with a fold: beyond column 40 it goes on a hundred px to the left. */
const FOLDED = {
  ...SIZE,
  u: plane((x, y) => (x > 40 ? x - 100 : x * 10.3 + Math.sin(y / 9) * 4)),
  v: plane((x, y) => y * 13.6 + Math.cos(x / 7) * 5),
  printed: Uint8Array.from({ length: LENGTH }, (_, at) => (at % SIZE.width > 5 ? 255 : 0)),
};

test("66.22 coordinates come back to a hundredth of a px wherever something is printed", () => {
  const read = unpackCoordinates(packCoordinates(FOLDED), SIZE);
  expect(read.printed).toEqual(FOLDED.printed);
  for (let at = 0; at < LENGTH; at++) {
    if (!FOLDED.printed[at]) continue;
    expect(Math.abs((read.u[at] ?? 0) - (FOLDED.u[at] ?? 0))).toBeLessThan(0.01);
    expect(Math.abs((read.v[at] ?? 0) - (FOLDED.v[at] ?? 0))).toBeLessThan(0.01);
  }
});

test("66.22 what is far from a print takes no room", () => {
  const nothing = { ...FOLDED, printed: new Uint8Array(LENGTH) };
  expect(brotliCompressSync(packCoordinates(nothing)).length).toBeLessThan(60);
});

test("66.22 a file of another size is an error, not another picture", () => {
  const packed = packCoordinates(FOLDED);
  expect(() => unpackCoordinates(packed.subarray(1), SIZE)).toThrow(
    "are no coordinates of 60 × 50",
  );
});
