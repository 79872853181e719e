import { expect, test } from "bun:test";
import { sameLine, sameShirt } from "./same-line.ts";

const LINE = { productId: 1, size: "M", color: "Mint", documentId: 7, quantity: 2 };

test.each([
  ["itself", {}, true],
  ["another quantity", { quantity: 3 }, true],
  ["another product", { productId: 2 }, false],
  ["another size", { size: "L" }, false],
  ["another color", { color: "Blue" }, false],
  ["another design", { documentId: 8 }, false],
])("a line and %s", (_, other, isSame) => {
  expect(sameLine(LINE, { ...LINE, ...other })).toBe(isSame);
  expect(sameShirt(LINE, { ...LINE, ...other })).toBe(isSame || "documentId" in other);
});
