import { expect, test } from "bun:test";
import { lineAdvice } from "#shop/documents/advice/line-advice.ts";
import { artwork, at, image, TRAITS } from "#tools/testing/data/advised-designs.ts";
import { printAdvice } from "./print-advice.ts";

const square = at(6, 5, 8, 8);
const red = { ...artwork(TRAITS.redLogo), name: "red.png" };
type Line = Parameters<typeof printAdvice>[0];
const line: Line = {
  documentHash: "a",
  document: { version: 1, areas: { front: [image(square)] } },
  artworks: [red],
  color: "Red",
};

test("print advice is remembered, and is another one for another color, file name or design", () => {
  expect(printAdvice(line)).toBe(printAdvice({ ...line }));
  const unlike: Line[] = [
    { ...line, color: "White" },
    { ...line, artworks: [{ ...red, name: "design.png" }] },
    { ...line, artworks: [{ ...red, traits: null }] },
    { ...line, documentHash: "b", document: { version: 1, areas: {} } },
  ];
  expect(lineAdvice(line)).not.toEqual([]);
  for (const other of [line, ...unlike]) expect(printAdvice(other)).toEqual(lineAdvice(other));
  for (const other of unlike) expect(printAdvice(other)).not.toEqual(printAdvice(line));
});
