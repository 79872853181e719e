import { expect, test } from "bun:test";
import { describePrints } from "./print-text.ts";

const print = { x: 2, y: 1, width: 8, height: 9, dpi: 187 };

test("21.45 each print is named by its area, with its inches and how sharp it is", () => {
  const prints = [
    { area: "front", ...print },
    { area: "back", ...print, dpi: null },
    { area: "left-sleeve", ...print, width: 3, height: 2.5 },
    { area: "right-sleeve", ...print, width: 0.04 },
  ] as const;
  expect(describePrints({ prints, size: "M" })).toEqual([
    "Prints 8.0 × 9.0 in, 187 DPI",
    "Back prints 8.0 × 9.0 in, vector, sharp at any size",
    "Left sleeve prints 3.0 × 2.5 in, 187 DPI",
    "Right sleeve prints <0.1 × 9.0 in, 187 DPI",
  ]);
});

test("21.45 a print that a small shirt scales says what it becomes", () => {
  const prints = [
    { area: "front", ...print },
    { area: "back", ...print },
  ] as const;
  expect(describePrints({ prints, size: "XS", printScales: { front: 0.75 } })).toEqual([
    "Prints 6.0 × 6.8 in, 249 DPI, scaled to 75% for XS, whose print area is smaller",
    "Back prints 8.0 × 9.0 in, 187 DPI",
  ]);
});
