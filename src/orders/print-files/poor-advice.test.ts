import { expect, test } from "bun:test";
import { artwork, at, design, image, TRAITS, text } from "#tools/testing/data/advised-designs.ts";
import { poorAdvice } from "./poor-advice.ts";

const square = at(6, 5, 8, 8);
const { document, artworks } = design(
  "black",
  {
    front: [image(square), text(at(6, 12, 4, 0.2), "#f6d33c")],
    back: [text(square, "#000000")],
  },
  [artwork(TRAITS.boxed, { width: 300, height: 300 })],
);
const line = { document, artworks, color: "Black" };

test("29.13 of each print only what is poor is kept for the printers, its DPI apart", () => {
  expect(poorAdvice({ ...line, area: "front" })).toEqual([
    expect.stringContaining("logo.png has a white background"),
  ]);
  expect(poorAdvice({ ...line, area: "back" })).toEqual([
    expect.stringContaining("Text 'Team 24' is nearly the color of the black shirt"),
  ]);
  expect(poorAdvice({ ...line, area: "left-sleeve" })).toEqual([]);
});

test("63.4 a thing that is no shirt is called by its own noun", () => {
  const [boxed] = poorAdvice({ ...line, cut: "mug", area: "front" });
  expect(boxed).toContain("prints as a white box on the black mug.");
  const [seen] = poorAdvice({ ...line, cut: "mug", area: "back" });
  expect(seen).toContain("is nearly the color of the black mug and");
});

test("29.13 the color is the ordered one; nothing is known of another", () => {
  expect(poorAdvice({ ...line, color: "White", area: "back" })).toEqual([]);
  expect(poorAdvice({ ...line, color: "Plaid", area: "back" })).toEqual([]);
});
