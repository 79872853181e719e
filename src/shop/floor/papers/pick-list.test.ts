import { expect, test } from "bun:test";
import { missingBlanks, type PickLine, pickGroups } from "./pick-list.ts";

function line(product: string, color: string, size: string, shelf = ""): PickLine {
  const counted = { quantity: 2, stock: 10, sku: `${product}-${size}-${color}` };
  return { cut: "classic", product, color, size, shelf, ...counted };
}

const shown = (lines: PickLine[]) =>
  pickGroups(lines).map(({ product, color, lines: some }) =>
    [product, color, ...some.map(({ size }) => size)].join(" "),
  );

test("72.9 blanks of one color lie side by side, from the smallest size up", () => {
  const lines = ["2XL", "S", "5XL", "M", "XS"].map((size) => line("Tee", "Mint", size));
  expect(shown([...lines, line("Tee", "Black", "L")])).toEqual([
    "Tee Black L",
    "Tee Mint XS S M 2XL 5XL",
  ]);
  expect(pickGroups(lines)[0]?.quantity).toBe(10);
});

test("72.9 sizes of several groups are together, those of the first one first", () => {
  const sizeGroups = [
    { name: "Youth", sizes: ["L", "S"] },
    { name: "Adult", sizes: ["M", "XS"] },
  ];
  const lines = ["XS", "S", "M", "L"].map((size) => ({ ...line("Tee", "Mint", size), sizeGroups }));
  expect(shown(lines)).toEqual(["Tee Mint S L XS M"]);
});

test("72.10 groups come in the order of their shelves, those without one by name", () => {
  expect(
    shown([
      line("Boxy", "White", "M"),
      line("Tee", "Mint", "M", "A10"),
      line("Tee", "Black", "M", "A2"),
      line("Tee", "Black", "S"),
      line("Boxy", "Black", "M"),
    ]),
  ).toEqual(["Tee Black S M", "Tee Mint M", "Boxy Black M", "Boxy White M"]);
});

test.each([
  [4, 12, 0],
  [4, 4, 0],
  [4, 1, 3],
  [4, 0, 4],
  [4, null, 0],
])("72.9 to pick %p of %p lacks %p", (quantity, stock, missing) => {
  expect(missingBlanks({ quantity, stock })).toBe(missing);
});
