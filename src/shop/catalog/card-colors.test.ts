import { expect, test } from "bun:test";
import fc from "fast-check";
import { SHIRT_COLORS } from "../goods/shirt-colors.ts";
import { cardColors } from "./card-colors.ts";

const ALL = SHIRT_COLORS.map(({ name }) => name);
const product = fc.subarray(ALL, { minLength: 5 }).map((colors) => ({ colors }));

test("67.22 cards that can stand beside each other have other colors, each of its own product", () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 24 }), (products) => {
      const shown = cardColors(products);
      for (const [at, color = ""] of shown.entries()) {
        expect(products[at]?.colors).toContain(color);
        expect(shown.slice(Math.max(0, at - 4), at)).not.toContain(color);
      }
    }),
  );
});

test("67.22 of a page of shirts in all colors, whites and blacks are few and apart", () => {
  const shown = cardColors(Array.from({ length: 24 }, () => ({ colors: ALL })));
  for (const plain of ["White", "Black"]) {
    const places = shown.flatMap((color, at) => (color === plain ? at : []));
    expect(places.length).toBeWithin(1, 4);
    for (const [at, place] of places.entries())
      expect(place - (places[at - 1] ?? -9)).toBeGreaterThan(4);
  }
});

test("67.22 a product of one color is shown in it, and one of unknown colors in none", () => {
  const plain = { colors: ["White"] };
  expect(cardColors([plain, plain, { colors: ["Nacre"] }, plain])).toEqual([
    ...["White", "White", undefined, "White"],
  ]);
});
