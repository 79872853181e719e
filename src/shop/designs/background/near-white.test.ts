import { expect, test } from "bun:test";
import fc from "fast-check";
import type { BackgroundRule } from "./choice.ts";
import { markNearWhite } from "./near-white.ts";

const PIXELS: Record<string, [number, number, number, number]> = {
  ".": [255, 255, 255, 255],
  "#": [10, 20, 30, 255],
  _: [0, 0, 0, 0],
};

test("3.14 21.17 a pixel is background only when red, green and blue are all above 240", () => {
  for (const [pixel, cleared] of [
    [[241, 241, 241, 255], true],
    [[241, 241, 241, 9], true],
    [[240, 255, 255, 255], false],
    [[255, 240, 255, 255], false],
    [[255, 255, 240, 255], false],
  ] as const) {
    const rgba = Uint8Array.from(pixel);
    expect([...markNearWhite({ rgba, width: 1, height: 1 }, "all")]).toEqual([cleared ? 1 : 0]);
  }
});

test("3.15 21.17 'all' clears white inside a shape, 'edges' does not", () => {
  const art = [".....", ".###.", ".#.#.", ".###.", "....."];
  expect(cut(art, "all")).toEqual(["_____", "_###_", "_#_#_", "_###_", "_____"]);
  expect(cut(art, "edges")).toEqual(["_____", "_###_", "_#.#_", "_###_", "_____"]);
});

test("21.17 'edges' goes round corners, but not through diagonals", () => {
  expect(cut(["###", "..#", "#.#", "#..", "###"], "edges")).toEqual(
    ["###", "__#", "#_#", "#__", "###"], // a winding corridor
  );
  expect(cut(["####", "#..#", "##.#", "###.", "####"], "edges")).toEqual(
    ["####", "#..#", "##.#", "###_", "####"], // touches the outside by a corner only
  );
});

test("21.17 'edges' passes through what is transparent already, and does not count it", () => {
  const rgba = paint(["____", "_##_", "_.__", "____"]);
  const gone = markNearWhite({ rgba, width: 4, height: 4 }, "edges");
  expect([...gone].flatMap((each, at) => (each ? at : []))).toEqual([9]);
});

test("21.17 'edges' clears what a plain search from the edge reaches, on any picture", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }).chain((width) =>
        fc.array(
          fc.string({ unit: fc.constantFrom(".", "#"), minLength: width, maxLength: width }),
          {
            minLength: 1,
            maxLength: 12,
          },
        ),
      ),
      (art) => {
        expect(cut(art, "edges")).toEqual(slowClear(art));
      },
    ),
  );
});

test("21.17 a size that does not fit the bytes is rejected", () => {
  const picture = { rgba: new Uint8Array(8), width: 3, height: 1 };
  expect(() => markNearWhite(picture, "all")).toThrow(RangeError);
});

function cut(art: string[], rule: BackgroundRule): string[] {
  const width = art[0]?.length ?? 0;
  const rgba = paint(art);
  const gone = markNearWhite({ rgba, width, height: art.length }, rule);
  const after = [...art.join("")].map((sign, at) => (gone[at] ? "_" : sign)).join("");
  return art.map((_, row) => after.slice(row * width, (row + 1) * width));
}

function paint(art: string[]): Uint8Array {
  return Uint8Array.from([...art.join("")].flatMap((sign) => PIXELS[sign] ?? []));
}

/** The same rule, written the slow and obvious way. */
function slowClear(art: string[]): string[] {
  const rows = art.map((row) => [...row]);
  const visit = (x: number, y: number): void => {
    const row = rows[y];
    if (row?.[x] !== ".") return;
    row[x] = "_";
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      visit(x + dx, y + dy);
  };
  rows.forEach((row, y) => {
    row.forEach((_, x) => {
      if (x === 0 || y === 0 || x === row.length - 1 || y === rows.length - 1) visit(x, y);
    });
  });
  return rows.map((row) => row.join(""));
}
