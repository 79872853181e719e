import { expect, test } from "bun:test";
import { SHIRT_COLORS } from "../goods/shirt-colors.ts";
import { fabricTone } from "./tone.ts";

test("21.26 white cloth is read by its shadows, black cloth by its lights", () => {
  const [white, black] = [fabricTone("#ffffff"), fabricTone("#000000")];
  expect(white.shade).toBeGreaterThan(white.light);
  expect(black.light).toBe(1);
  expect(black.shade).toBeLessThan(black.light);
});

test.each([...SHIRT_COLORS])("21.26 $name shows folds of both kinds", ({ hex }) => {
  const { shade, light } = fabricTone(hex);
  for (const opacity of [shade, light]) {
    expect(opacity).toBeGreaterThan(0.2);
    expect(opacity).toBeLessThanOrEqual(1);
  }
});
