import { expect, test } from "bun:test";
import { knownProduct, NOTHING, sourceProduct } from "#tools/testing/data/imports.ts";
import type { Found } from "./known-product.ts";
import { planProduct } from "./plan-product.ts";
import { type Answers, readAnswers, strangeKey } from "./strange-values.ts";

const known = knownProduct();
const FOUND: Found = {
  products: new Map([[known.id, known]]),
  currencies: [],
  slugs: new Map(),
  skus: new Map(known.variants.map(({ sku }) => [sku, known.id])),
};
const row = (size: string, color: string, at: number, sku?: string) => ({
  row: at,
  options: [
    { column: "Size", name: "Size", value: size },
    { column: "Color", name: "Color", value: color },
  ],
  set: { priceCents: 2000, ...(sku && { sku }) },
});
const plan = (variants: ReturnType<typeof row>[], answers: Answers = {}, found = NOTHING) =>
  planProduct(sourceProduct({ variants }), {
    ...{ choice: {}, answers, found, currency: "usd", origin: "https://shop.example" },
    pictures: new Set<string>(),
  });

const NAVY = strangeKey("classic", "color", "Heather Navy");

test("58.17 a strange color is asked once for its rows, and an answer takes all of them", () => {
  const rows = [row("S", "Heather Navy", 2), row("M", "heather navy ", 3), row("L", "Black", 4)];
  const before = plan(rows);
  expect([before.kind, before.strange]).toEqual([
    "wrong",
    [{ key: NAVY, axis: "color", value: "Heather Navy", rows: 2 }],
  ]);
  const after = plan(rows, { [NAVY]: "Blue" });
  expect([after.kind, after.strange]).toEqual([
    "create",
    [{ key: NAVY, axis: "color", value: "Heather Navy", to: "Blue", rows: 2 }],
  ]);
  expect(after.product?.values.colors).toEqual(["Black", "Blue"]);
});

test("58.17 an answer of another template, or of a color that it lacks, is none", () => {
  const rows = [row("S", "Heather Navy", 2)];
  for (const answers of [
    { [NAVY]: "Heather Navy" },
    { [strangeKey("boxy", "color", "Heather Navy")]: "Blue" },
    { [strangeKey("classic", "size", "Heather Navy")]: "Blue" },
    { [NAVY]: "__proto__" },
  ])
    expect(plan(rows, answers).kind).toBe("wrong");
});

test("58.17 two colors that are said to be one make one variant, not two", () => {
  const { kind, problems } = plan([row("S", "Heather Navy", 2), row("S", "Blue", 3)], {
    [NAVY]: "Blue",
  });
  expect([kind, problems.map(({ row: at, text }) => `${at} ${text}`)]).toEqual([
    "wrong",
    ["3 S, Blue stands in row 2 already."],
  ]);
});

test("58.18 a variant that the shop knows by its SKU is asked for no more", () => {
  const { kind, strange, notes } = plan([row("Med.", "Snow", 2, "TEE-M-WHITE")], {}, FOUND);
  expect([kind, strange]).toEqual(["same", []]);
  expect(notes.map(({ text }) => text)).toEqual([
    "“Med.” is M here, as the variant with this SKU.",
    "“Snow” is White here, as the variant with this SKU.",
  ]);
});

test("58.17 a form answers what is asked, with the template's own, and takes answers back", () => {
  const group = { key: NAVY, axis: "color", value: "Heather Navy", cut: "classic", products: 1 };
  const read = (to: string | null, answer?: string) => [
    ...readAnswers(answer === undefined ? {} : { [`same-${NAVY}`]: answer }, [
      { ...group, axis: "color", to },
    ]),
  ];
  expect(read(null, "Blue")).toEqual([[NAVY, "Blue"]]);
  expect(read("Blue", "")).toEqual([[NAVY, ""]]);
  for (const answer of [undefined, "", "Pink", "constructor"])
    expect(read(null, answer)).toEqual([]);
});
