import { expect, test } from "bun:test";
import { fromLab, toLab } from "../color/oklab.ts";
import { colorFamilies, repaintFamily } from "./color-families.ts";

const SHADES = ["#cc2929", "#0277bd", "#ff4638", "#a02524", "#03a9f4", "#ffffff", "#000000"];

test("30.12 light and shadow of a color are one family, other colors, black and white are not", () => {
  expect(colorFamilies(SHADES)).toEqual([
    ["#cc2929", "#ff4638", "#a02524"],
    ["#0277bd", "#03a9f4"],
    ["#ffffff"],
    ["#000000"],
  ]);
});

test("30.12 a family moves with its first color, and back", () => {
  const green = repaintFamily(["#cc2929", "#ff4638", "#a02524"], "#2a8c3a");
  expect(green.map(({ from }) => from)).toEqual(["#cc2929", "#ff4638", "#a02524"]);
  const [middle, light, shadow] = green.map(({ to }) => toLab(to)[0]);
  expect(green[0]?.to).toBe("#2a8c3a");
  expect(Number(light)).toBeGreaterThan(Number(middle));
  expect(Number(shadow)).toBeLessThan(Number(middle));
  expect(repaintFamily(["#cc2929", "#ff4638"], "#cc2929")).toEqual([]);
});

test.each([...SHADES, "#7f7f7f", "#123456"])("30.12 OKLab brings %s back as it was", (hex) => {
  expect(fromLab(toLab(hex))).toBe(hex);
});
