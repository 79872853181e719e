import { expect, test } from "bun:test";
import { SHIRT_COLORS } from "#shop/goods/shirt-colors.ts";
import { colorDifference } from "#tools/testing/color-difference.ts";

/** White paper on the light ground is still seen; slate was not, at 11 on the former dark one. */
const APART = 11.5;

test.each(["tokens", "dark"])(
  "67.42 cloth of each shirt color is seen on the ground of %s.css",
  async (sheet) => {
    const css = await Bun.file(`${import.meta.dir}/base/${sheet}.css`).text();
    const stage = /--stage: (#[0-9a-f]{6});/.exec(css)?.[1] ?? "none";
    const levels = [1, 3, 5].map((at) => Number.parseInt(stage.slice(at, at + 2), 16));
    const [red = 0, green = 0, blue = 0] = levels;
    const sunk = SHIRT_COLORS.filter(
      ({ hex }) => colorDifference([red, green, blue], hex) < APART,
    ).map(({ name, hex }) => [name, colorDifference([red, green, blue], hex)]);
    expect(sunk).toEqual([]);
  },
);
