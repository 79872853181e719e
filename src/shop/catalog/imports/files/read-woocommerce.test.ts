import { expect, test } from "bun:test";
import { plainTable } from "#tools/testing/data/imports.ts";
import { readProducts, sourceOf } from "./read-products.ts";

const HEAD = [
  "ID",
  "Type",
  "SKU",
  "Name",
  "Published",
  "Short description",
  "Description",
  "In stock?",
  "Stock",
  "Backorders allowed?",
  "Weight (kg)",
  "Sale price",
  "Regular price",
  "Categories",
  "Images",
  "Parent",
  "Attribute 1 name",
  "Attribute 1 value(s)",
  "Attribute 1 visible",
  "Attribute 1 global",
  "Attribute 2 name",
  "Attribute 2 value(s)",
];

const read = (...rows: (readonly string[])[]) => {
  const file = readProducts(
    new TextEncoder().encode(plainTable(HEAD, ...rows)),
    "woocommerce",
    "eur",
  );
  if (!file.ok) throw new Error(file.problem);
  return file.products;
};

const PARENT = [
  "7",
  "variable",
  "TEE",
  "Tee",
  "1",
  "Short.",
  "One.\\nTwo.",
  "1",
  "",
  "0",
  "",
  "",
  "",
  "Clothing > T-Shirts",
  "https://a.example/1.jpg, https://a.example/2,3.jpg",
  "",
  "Size",
  "S, M",
  "1",
  "1",
  "Color",
  "Red, Blue",
];
const variation = (change: Record<string, string>) =>
  HEAD.map(
    (name) =>
      ({
        Type: "variation",
        Name: "Tee - S",
        Published: "1",
        Parent: "TEE",
        "In stock?": "1",
        "Regular price": "20",
        "Attribute 1 name": "Size",
        "Attribute 1 value(s)": "S",
        "Attribute 2 name": "Color",
        "Attribute 2 value(s)": "Red",
        ...change,
      })[name] ?? "",
  );

test("58.2 variations go with their product, by SKU or number, wherever they stand", () => {
  expect(sourceOf(HEAD)).toBe("woocommerce");
  const [tee] = read(
    variation({ SKU: "T-S", Parent: "id:7", Stock: "5", "Weight (kg)": "0.18" }),
    PARENT,
    variation({
      SKU: "T-M",
      "Attribute 1 value(s)": "M",
      "In stock?": "0",
      "Regular price": "22.5",
    }),
    variation({
      SKU: "T-M-B",
      "Attribute 1 value(s)": "M",
      "Attribute 2 value(s)": "Blue",
      Published: "0",
    }),
  );
  expect(tee).toMatchObject({
    row: 3,
    slug: "tee",
    description: "One.\nTwo.",
    state: "published",
    problems: [],
    notes: [],
  });
  expect(tee?.words).toContain("T-Shirts");
  expect(tee?.variants.map(({ row, set }) => ({ row, ...set }))).toEqual([
    { row: 2, sku: "T-S", priceCents: 2000, weightGrams: 180, stock: 5 },
    { row: 4, sku: "T-M", priceCents: 2250, stock: null, isAvailable: false },
    { row: 5, sku: "T-M-B", priceCents: 2000, stock: null, isAvailable: false },
  ]);
  expect(tee?.photos.map(({ from }) => from)).toEqual([
    "https://a.example/1.jpg",
    "https://a.example/2,3.jpg",
  ]);
});

test("58.2 a simple product has one variant, with the size and color that it says", () => {
  const [mug] = read([
    "8",
    "simple",
    "MUG",
    "Mug",
    "0",
    "Hot.",
    "",
    "1",
    "3",
    "notify",
    "",
    "7",
    "9",
    "",
    "",
    "",
    "Color",
    "White",
    "",
    "",
    "Size",
    "S, M",
  ]);
  expect(mug).toMatchObject({
    description: "Hot.",
    state: "draft",
    variants: [{ set: { stock: null }, options: [{ name: "Color", value: "White" }] }],
  });
  expect(mug?.notes.map(({ column }) => column)).toEqual(["Stock", "Sale price"]);
});

test.each([
  [
    "a grouped product",
    [["9", "grouped", "SET", "Set", "1"]],
    "Row 2, Type",
    "nothing of its own to sell",
  ],
  ["no variations", [PARENT], "Row 2, Type", "Its variations are not in the file"],
  [
    "no parent",
    [variation({ Parent: "OTHER" })],
    "Row 2, Parent",
    "Its product is not in the file",
  ],
  [
    "any size",
    [PARENT, variation({ "Attribute 1 value(s)": "" })],
    "Row 3, Attribute 1 value(s)",
    "is for any Size",
  ],
  [
    "a strange price",
    [PARENT, variation({ "Regular price": "call us" })],
    "Row 3, Regular price",
    "Enter a price",
  ],
])("58.4 a WooCommerce file with %s says where and what to do", (_, rows, where, text) => {
  const problems = read(...rows.map((row) => HEAD.map((_, at) => row[at] ?? ""))).flatMap(
    (one) => one.problems,
  );
  expect(problems.map(({ row, column }) => `Row ${row}, ${column}`)).toEqual([where]);
  expect(problems[0]?.text).toContain(text);
});
