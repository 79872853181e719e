import { describe, expect, test } from "bun:test";
import { knownProduct, NOTHING, sourceProduct } from "#tools/testing/data/imports.ts";
import { MAX_PHOTOS } from "../photo-files.ts";
import type { Found } from "./known-product.ts";
import { planProduct } from "./plan-product.ts";
import type { Choice, SourceProduct } from "./source.ts";
import type { Answers } from "./strange-values.ts";

type Change = Partial<SourceProduct>;
type Known = { found?: Found; choice?: Choice; answers?: Answers };

const plan = (change: Change = {}, { found = NOTHING, choice = {}, answers = {} }: Known = {}) =>
  planProduct(sourceProduct(change), {
    ...{ choice, answers, found },
    currency: "usd",
    origin: "https://shop.example",
    pictures: new Set(["front.png"]),
  });

const option = (name: string, value: string) => ({ column: `${name} value`, name, value });
const variant = (size: string, color: string, set = {}, row = 2) => ({
  row,
  options: [option("Size", size), option("Color", color)],
  set: { priceCents: 2000, ...set },
});
const known = knownProduct();
const FOUND: Found = {
  products: new Map([[known.id, known]]),
  currencies: [],
  slugs: new Map([["tee", known.id]]),
  skus: new Map(known.variants.map(({ sku }) => [sku, known.id])),
};

describe("58.4 what cannot be taken is said with row, column and what to do", () => {
  test.each<[string, Change, string]>([
    [
      "a color that the template lacks",
      { variants: [variant("M", "Heather Navy")] },
      "Row 2, Color value: The Classic has no color “Heather Navy”. It has White, Black",
    ],
    [
      "an unknown size",
      { variants: [variant("9XL", "White")] },
      "Row 2, Size value: The Classic has no size “9XL”. It has XS, S",
    ],
    ["no name", { name: " " }, "Row 2, Title: Give the product a name"],
    [
      "a long name",
      { name: "x".repeat(101) },
      "Row 2, Title: Give the product a name of up to 100 characters; this one has 101.",
    ],
    [
      "no price",
      { variants: [variant("M", "White", { priceCents: undefined })] },
      "Row 2, Variant Price: The variant has no price",
    ],
    ["no variant", { variants: [] }, "Row 2, Variant Price: The product has no row with a price"],
    [
      "a variant twice",
      { variants: [variant("M", "White"), variant("Medium", "white", {}, 3)] },
      "Row 3, Size value: M, White stands in row 2 already.",
    ],
    [
      "a third option",
      {
        variants: [variant("M", "White"), variant("L", "White", {}, 3)].map((one, at) => ({
          ...one,
          options: [...one.options, option("Motif", `Cat ${at}`)],
        })),
      },
      "Row 3, Motif value: Variants differ by size and color alone, not by “Motif”",
    ],
    [
      "no template",
      { words: "Thing", name: "Thing" },
      "Row 2, Type: The file does not say what it is printed on",
    ],
    [
      "no color",
      { variants: [{ row: 2, options: [option("Size", "M")], set: { priceCents: 2000 } }] },
      "Row 2, Title: The file says no color: choose one for it.",
    ],
  ])("%s", (_, change, text) => {
    const { kind, problems, product } = plan(change);
    expect([kind, product]).toEqual(["wrong", undefined]);
    expect(problems.map((one) => `Row ${one.row}, ${one.column}: ${one.text}`)).toEqual([
      expect.stringContaining(text),
    ]);
  });

  test("SKUs of several products, or of one whose URL is another's", () => {
    const other = { ...known, id: 8, name: "Other" };
    const found = {
      products: new Map([
        [7, known],
        [8, other],
      ]),
      currencies: [],
      slugs: new Map([["tee", 8]]),
      skus: new Map([
        ["A", 7],
        ["B", 8],
      ]),
    };
    const { problems } = plan(
      { variants: [variant("M", "White", { sku: "A" }), variant("L", "White", { sku: "B" }, 3)] },
      { found },
    );
    expect(problems.map(({ row, text }) => [row, text.slice(0, 20)])).toEqual([
      [3, "The SKU “B” is of Ot"],
      [2, "The SKU “A” is of Te"],
    ]);
  });
});

test("58.3 an answer says what the file does not", () => {
  const sizes = {
    variants: [{ row: 2, options: [option("Size", "M")], set: { priceCents: 2000 } }],
  };
  expect(plan(sizes).asks.axes).toEqual(["color"]);
  const answered = plan(sizes, { choice: { color: "Mint", cut: "boxy" } });
  expect(answered).toMatchObject({
    kind: "create",
    cut: "boxy",
    asks: { cut: true, axes: ["color"] },
  });
  expect(answered.product?.variants).toEqual([
    { size: "M", color: "Mint", set: { priceCents: null } },
  ]);
  expect(plan(sizes, { choice: { color: "Strange" } }).kind).toBe("wrong");
});

describe("58.5 a product that the shop has", () => {
  test("stays as it is where the file says the same, or nothing", () => {
    const all = known.variants.map(({ size, color, sku, stock }) =>
      variant(size, color, { sku, stock }),
    );
    expect(plan({ variants: all }, { found: FOUND })).toMatchObject({ kind: "same", changes: [] });
    expect(plan({ variants: [], description: "", name: "Tee" }, { found: FOUND }).kind).toBe(
      "same",
    );
  });

  test("is found by a SKU too, and changes only where the file differs", () => {
    const found = { ...FOUND, slugs: new Map() };
    const { kind, changes, product } = plan(
      {
        slug: "another",
        name: "New Tee",
        variants: [variant("M", "White", { sku: "TEE-M-WHITE", stock: 4 })],
      },
      { found },
    );
    expect([kind, product?.productId, product?.values.slug]).toEqual(["change", 7, "tee"]);
    expect(changes).toEqual([
      { label: "Name", from: "Tee", to: "New Tee" },
      { label: "M, White: Stock", from: "9", to: "4" },
    ]);
  });

  test("gets a new price for all, or one of its own for some", () => {
    const dearer = known.variants.map(({ size, color }) =>
      variant(size, color, { priceCents: 2500 }),
    );
    expect(plan({ variants: dearer }, { found: FOUND }).changes).toEqual([
      { label: "Price", from: "20.00", to: "25.00" },
    ]);
    expect(plan({ variants: dearer.slice(0, 1) }, { found: FOUND }).changes).toEqual([
      { label: "M, White: Price", from: "20.00", to: "25.00" },
    ]);
  });

  test("gets a size that it did not have; what the file does not sell of it cannot be bought", () => {
    const { product, changes } = plan(
      { variants: [variant("S", "Black", { sku: "NEW" })] },
      { found: FOUND },
    );
    expect(product?.values.sizes).toEqual(["S", "M", "L"]);
    expect(product?.variants).toEqual([
      { size: "S", color: "White", set: { isAvailable: false } },
      { size: "S", color: "Black", set: { sku: "NEW", priceCents: null } },
    ]);
    expect(changes).toContainEqual({ label: "S, White", from: "", to: "not available" });
  });

  test("keeps its state, its template and its URL", () => {
    const { product } = plan(
      { state: "published", name: "V-neck tee", words: "V-neck tee" },
      { found: FOUND },
    );
    expect(product).toMatchObject({ state: "draft", values: { cut: "classic", slug: "tee" } });
  });
});

test("58.8 a new product without a description stays a draft, and its row says so", () => {
  const { product, notes } = plan({ description: "", state: "published" });
  expect(product?.state).toBe("draft");
  expect(notes[0]).toMatchObject({
    row: 2,
    column: "Body (HTML)",
    text: expect.stringContaining("stays a draft"),
  });
  expect(plan({ state: "published" }).product?.state).toBe("published");
});

test("58.9 photos that the product has do not come again, and what cannot come is said", () => {
  const from = (text: string, row = 2) => ({ row, column: "Image Src", from: text, alt: "" });
  const photos = [
    from("https://shop.example/photos/00000000000000000000000000000001-1280.webp"),
    from("https://a.example/known.png"),
    from("images/FRONT.png"),
    from("//a.example/new.png"),
    from("missing.png", 3),
    from("ftp://a.example/x.png", 4),
    from("data:image/png;base64,AAAA", 5),
    ...Array.from({ length: MAX_PHOTOS }, (_, at) => from(`https://a.example/${at}.png`, 10 + at)),
  ];
  const { product, notes } = plan({ photos }, { found: FOUND });
  expect(product?.photos.map(({ from }) => from.source).slice(0, 3)).toEqual([
    "zip:front.png",
    "https://a.example/new.png",
    "https://a.example/0.png",
  ]);
  expect(product?.photos.length).toBe(MAX_PHOTOS - known.photos.length);
  expect(notes.map(({ row }) => row)).toEqual([3, 4, 5, 14, 15, 16, 17]);
});
