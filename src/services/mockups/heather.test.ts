import { expect, test } from "bun:test";
import { clothOf } from "#shop/goods/cloth/cloth-of.ts";
import { SHIRT_COLORS } from "#shop/goods/shirt-colors.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { compose } from "./compose.ts";
import { readLayers } from "./layers.ts";

const [view] = templateOf("hoodie").views;
const { hex, fibers } = clothOf("heathergray");

/** The levels of a square in the middle of the back of the cloth. */
async function reds(scale: 1 | 2): Promise<number[]> {
  const { data, width } = compose(await readLayers(view, scale), hex, [], fibers);
  const side = 32 * scale;
  return Array.from({ length: side ** 2 }, (_, at) => {
    const [x, y] = [300 * scale + (at % side), 400 * scale + Math.floor(at / side)];
    return data[(y * width + x) * 4] ?? 0;
  });
}

const mean = (levels: number[]) => levels.reduce((sum, level) => sum + level, 0) / levels.length;
const spread = (levels: number[]) =>
  Math.sqrt(mean(levels.map((level) => (level - mean(levels)) ** 2)));

test("61.4 a heather is drawn as fibers, the same ones each time, and about as light as its color", async () => {
  const one = await reds(2);
  expect(await reds(2)).toEqual(one);
  expect(spread(one)).toBeGreaterThan(6);
  const plain = compose(await readLayers(view, 2), hex);
  const flat = plain.data[(432 * 2 * plain.width + 332 * 2) * 4] ?? 0;
  expect(Math.abs(mean(one) - flat)).toBeLessThan(12);
});

test("61.4 where a picture is half as large, each pixel is what four of them are together", async () => {
  const [large, small] = [await reds(2), await reds(1)];
  expect(Math.abs(mean(large) - mean(small))).toBeLessThan(3);
  expect(spread(small)).toBeLessThan(spread(large));
});

test("61.4 a shirt's colors are drawn as before, without fibers", () => {
  for (const { value } of SHIRT_COLORS) expect(clothOf(value)).not.toContainKey("fibers");
});
