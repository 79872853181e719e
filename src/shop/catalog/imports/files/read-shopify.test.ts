import { expect, test } from "bun:test";
import { plainTable } from "#tools/testing/data/imports.ts";
import { readProducts, sourceOf } from "./read-products.ts";

const read = (csv: string) => {
  const file = readProducts(new TextEncoder().encode(csv), "shopify", "usd");
  if (!file.ok) throw new Error(file.problem);
  return file.products;
};

const OLD = plainTable(
  [
    "Handle",
    "Title",
    "Body (HTML)",
    "Published",
    "Status",
    "Option1 Name",
    "Option1 Value",
    "Variant SKU",
    "Variant Grams",
    "Variant Inventory Tracker",
    "Variant Inventory Qty",
    "Variant Inventory Policy",
    "Variant Price",
    "Variant Barcode",
    "Cost per item",
    "Image Src",
    "Image Position",
    "Image Alt Text",
    "Variant Image",
  ],
  [
    "tee",
    "Tee",
    "<p>A tee.</p>",
    "TRUE",
    "active",
    "Size",
    "M",
    "'0042",
    "150",
    "shopify",
    "4",
    "deny",
    "20.00",
    "'4006381333931",
    "7.5",
    "https://a.example/2.png",
    "2",
    "Back",
    "https://a.example/1.png",
  ],
  [
    "tee",
    "",
    "",
    "",
    "",
    "",
    "L",
    "TEE-L",
    "150.4",
    "",
    "9",
    "deny",
    "21.5",
    "",
    "",
    "https://a.example/1.png",
    "1",
    "Front",
    "",
  ],
  [
    "tee",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "https://a.example/3.png",
    "3",
    "",
    "",
  ],
  [
    "mug",
    "Mug",
    "",
    "FALSE",
    "active",
    "Title",
    "Default Title",
    "MUG",
    "",
    "shopify",
    "-2",
    "continue",
    "9",
    "",
    "",
    "",
    "",
    "",
    "",
  ],
);

const NEW = OLD.replace(
  /^.*\r\n/,
  `${[
    "URL handle",
    "Title",
    "Description",
    "Published on online store",
    "Status",
    "Option1 name",
    "Option1 value",
    "SKU",
    "Weight value (grams)",
    "Inventory tracker",
    "Inventory quantity",
    "Continue selling when out of stock",
    "Price",
    "Barcode",
    "Cost per item",
    "Product image URL",
    "Image position",
    "Image alt text",
    "Variant image URL",
  ].join(",")}\r\n`,
);

test.each([
  ["old spelling", OLD, "Variant SKU"],
  ["new spelling", NEW, "SKU"],
])("58.1 a file of Shopify in its %s has products, variants and photos", (_, csv, sku) => {
  expect(sourceOf(csv.split("\r\n")[0]?.split(",") ?? [])).toBe("shopify");
  const [tee, mug] = read(csv);
  expect(tee).toMatchObject({
    row: 2,
    slug: "tee",
    name: "Tee",
    description: "A tee.",
    state: "published",
    problems: [],
    columns: { sku },
  });
  expect(tee?.variants.map(({ row, set }) => ({ row, ...set }))).toEqual([
    {
      row: 2,
      sku: "0042",
      priceCents: 2000,
      costCents: 750,
      weightGrams: 150,
      barcode: "4006381333931",
      stock: 4,
    },
    { row: 3, sku: "TEE-L", priceCents: 2150, weightGrams: 150, stock: null },
  ]);
  expect(tee?.variants[1]?.options).toContainEqual(
    expect.objectContaining({ name: "Size", value: "L" }),
  );
  expect(tee?.photos.map(({ from, alt }) => `${from.slice(-5)} ${alt}`)).toEqual([
    "1.png Front",
    "2.png Back",
    "3.png ",
  ]);
  expect(mug).toMatchObject({
    state: "draft",
    variants: [{ options: [], set: { sku: "MUG", stock: null } }],
  });
});

test("58.1 semicolons, a byte order mark and rows that are not together are read as well", () => {
  const [tee, mug] = read(
    "\ufeffHandle;Title;Variant Price;Option1 Name;Option1 Value\r\nTee;Tee;20,50;Size;M\r\nmug;Mug;9;;\r\ntee;;21;;L\r\n",
  );
  expect(tee?.variants.map(({ row, set }) => [row, set.priceCents])).toEqual([
    [2, 2050],
    [4, 2100],
  ]);
  expect(mug?.row).toBe(3);
});

test("58.1 without a handle a title begins a product", () => {
  const products = read(
    "Title,Price,Option1 name,Option1 value\nOne Tee,20,Size,S\n,21,,M\nOther Tee,9,Size,S\n",
  );
  expect(products.map(({ slug, variants }) => [slug, variants.length])).toEqual([
    ["one-tee", 2],
    ["other-tee", 1],
  ]);
});

test.each([
  ["", "", "draft"],
  ["active", "", "published"],
  ["", "true", "published"],
  ["active", "FALSE", "draft"],
  ["draft", "TRUE", "draft"],
  ["archived", "TRUE", "archived"],
])("58.8 status %p and published %p is %s", (status, published, state) => {
  const csv = plainTable(
    ["Handle", "Title", "Status", "Published", "Variant Price"],
    ["a", "A", status, published, "9"],
  );
  expect(read(csv)[0]?.state).toBe(state as "draft");
});

test("58.1 columns of today's sample file, several barcodes, and what is not taxed there", () => {
  const head = ["Title", "URL handle", "Option1 name", "Option1 value", "Price", "Charge tax"];
  const [product] = read(
    plainTable(
      [...head, "Barcodes", "Price / International", "Price / EUR", "Price EUR", "Price / USD"],
      [...["Tee", "tee", "Size", "M", "20.00", "FALSE"], "4006381333931, 42", "9", "18", "", "5"],
    ),
  );
  expect(product?.variants[0]).toMatchObject({
    set: { priceCents: 2000, barcode: "4006381333931" },
    prices: { eur: 1800 },
  });
  expect(product?.notes.map(({ column, text }) => [column, text])).toEqual([
    ["Charge tax", "No tax is charged on it there: choose its tax class in the shop."],
  ]);
});

test("58.20 new products come in the order that the file says", () => {
  const column = "Position (product.metafields.custom.position)";
  const products = read(
    plainTable(
      ["Handle", "Title", "Variant Price", column],
      ["a", "A", "20", ""],
      ["b", "B", "20", "12"],
      ["c", "C", "20", "2"],
      ["d", "D", "20", "1e9"],
    ),
  );
  expect(products.map(({ slug }) => slug)).toEqual(["c", "b", "a", "d"]);
});
