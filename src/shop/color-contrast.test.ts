import { expect, test } from "bun:test";
import { contrast, isHardlySeen } from "./color-contrast.ts";
import { SHIRT_COLORS } from "./goods/shirt-colors.ts";

test("29.7 black and white are far apart, a color and itself not at all", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(0.73, 2);
  for (const { hex } of SHIRT_COLORS) expect(contrast(hex, hex)).toBe(0);
});

test.each([
  ["navy", "#000080", "black", "#212124"],
  ["yellow", "#ffff00", "white", "#ffffff"],
  ["light gray", "#e4e4e4", "white", "#ffffff"],
  ["pure black", "#000000", "black", "#212124"],
  ["charcoal", "#333333", "black", "#212124"],
  ["brick", "#b3262c", "red", "#c8272e"],
])("29.7 %s (%s) can hardly be told from %s", (_, ink, __, cloth) => {
  expect(isHardlySeen(ink, cloth)).toBe(true);
});

test.each([
  ["white", "#ffffff", "mint", "#a8e0cb"],
  ["black", "#000000", "slate", "#475569"],
  ["red", "#e02020", "green", "#23794a"],
  ["gray", "#808080", "black", "#212124"],
  ["black", "#000000", "blue", "#2456b4"],
  ["gold", "#f6b91c", "white", "#ffffff"],
])("29.7 %s (%s) is seen on %s", (_, ink, __, cloth) => {
  expect(isHardlySeen(ink, cloth)).toBe(false);
});
