import { describe, expect, test } from "bun:test";
import { knownProduct, NOTHING, sourceProduct } from "#tools/testing/data/imports.ts";
import type { Cents } from "../../../money.ts";
import type { Found } from "../known-product.ts";
import { planProduct } from "../plan-product.ts";

const row = (at: number, [size, color]: [string, string], cents: Cents, eur?: Cents) => ({
  row: at,
  options: [
    { column: "Size", name: "Size", value: size },
    { column: "Color", name: "Color", value: color },
  ],
  set: { priceCents: cents },
  ...(eur !== undefined && { prices: { eur } }),
});

type Options = { found?: Found };
const plan = (variants: ReturnType<typeof row>[], { found = NEW }: Options = {}) =>
  planProduct(sourceProduct({ variants }), {
    ...{ choice: {}, answers: {}, found, currency: "usd", origin: "https://shop.example" },
    pictures: new Set<string>(),
  });

const NEW: Found = { ...NOTHING, currencies: ["eur"] };
const product = { ...knownProduct(), prices: [{ currency: "eur" as const, cents: 1800, own: [] }] };
const FOUND: Found = {
  ...NEW,
  products: new Map([[product.id, product]]),
  slugs: new Map([["tee", product.id]]),
};

describe("58.19 prices in further currencies", () => {
  test("are the product's, and those of variants that have their own", () => {
    const { kind, product: planned } = plan([
      row(2, ["S", "White"], 2000, 1800),
      row(3, ["M", "White"], 2000, 1800),
      row(4, ["2XL", "White"], 2400, 2200),
    ]);
    expect([kind, planned?.prices]).toEqual([
      "create",
      [{ currency: "eur", cents: 1800, own: [{ size: "2XL", color: "White", cents: 2200 }] }],
    ]);
  });

  test("that differ where the shop's own do not make the variant one with its own price", () => {
    const planned = plan([
      row(2, ["S", "White"], 2000, 1800),
      row(3, ["M", "White"], 2000, 1800),
      row(4, ["L", "White"], 2000, 1900),
    ]);
    expect(planned.kind).toBe("create");
    expect(planned.product?.prices).toEqual([
      { currency: "eur", cents: 1800, own: [{ size: "L", color: "White", cents: 1900 }] },
    ]);
    expect(planned.product?.variants.map(({ size, set }) => [size, set.priceCents])).toEqual([
      ["S", null],
      ["M", null],
      ["L", 2000],
    ]);
  });

  test("of such a variant stay in the currencies that the file does not have", () => {
    const prices = [...product.prices, { currency: "gbp" as const, cents: 1500, own: [] }];
    const found = {
      ...FOUND,
      currencies: ["eur", "gbp"] as const,
      products: new Map([[product.id, { ...product, prices }]]),
    };
    const planned = plan([row(2, ["M", "White"], 2000, 1900)], { found });
    const own = { size: "M", color: "White" };
    expect(planned.product?.prices).toEqual([
      { currency: "eur", cents: 1800, own: [{ ...own, cents: 1900 }] },
      { currency: "gbp", cents: 1500, own: [{ ...own, cents: 1500 }] },
    ]);
  });

  test("of a currency that the shop does not have are not taken", () => {
    const planned = plan([row(2, ["S", "White"], 2000, 1800)], { found: NOTHING });
    expect([planned.kind, planned.product?.prices]).toEqual(["create", []]);
  });

  test("stay where the file says the same or nothing, and are listed where it does not", () => {
    const all = [row(2, ["M", "White"], 2000, 1800), row(3, ["L", "Black"], 2000)];
    expect(plan(all, { found: FOUND })).toMatchObject({ kind: "same", product: { prices: [] } });
    const whole = ["M", "L"].flatMap((size, at) => [
      row(2 * at + 2, [size, "White"], 2000, 1900),
      row(2 * at + 3, [size, "Black"], 2000, 1900),
    ]);
    expect(plan(whole, { found: FOUND })).toMatchObject({
      kind: "change",
      changes: [{ label: "Price in euros", from: "18.00", to: "19.00" }],
    });
    // Some of the variants alone do not change what the others cost.
    expect(plan(whole.slice(0, 1), { found: FOUND }).changes).toEqual([
      { label: "M, White: Price in euros", from: "", to: "19.00" },
    ]);
  });
});
