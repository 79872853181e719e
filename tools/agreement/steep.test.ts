import { expect, test } from "bun:test";
import { MUG } from "#shop/goods/objects/mug.ts";
import { isIn, steepParts } from "./steep.ts";

const shown = MUG.views[0].areas[0];

test("54.11 of a bend the outermost twentieth alone is not compared", () => {
  const xs = shown?.mesh?.points.map(({ x }) => x * 2) ?? [];
  const [left, right] = [Math.floor(Math.min(...xs)), Math.ceil(Math.max(...xs))];
  const parts = shown ? steepParts(shown, { left, top: 0 }) : [];
  const row = Array.from({ length: right - left }, (_, x) => !isIn(parts, { x, y: 680 }));
  const compared = row.filter(Boolean).length / row.length;
  expect(compared).toBeGreaterThan(0.93);
  expect(compared).toBeLessThan(0.97);
  expect(row[row.length >> 1]).toBe(true);
});

test("54.11 of a flat area everything is compared", () => {
  const flat = MUG.views.at(-1)?.areas[0];
  expect(flat && steepParts(flat, { left: 0, top: 0 })).toEqual([]);
});
