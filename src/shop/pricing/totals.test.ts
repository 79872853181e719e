import { expect, test } from "bun:test";
import { post, shirts } from "#tools/testing/data/pricing/worked-examples/example.ts";
import { NEUTRAL_RULES, NO_TAX } from "./rules.ts";
import { totals } from "./totals.ts";

const LINE = shirts(1);

const POST = post();

const lines = [
  { ...LINE, quantity: 8 },
  { ...LINE, productId: 2, priceCents: 2499, quantity: 4, areas: ["front", "back"] },
];

test("33.1 a shop that has set nothing charges its products' prices and nothing else", () => {
  expect(totals(lines, NEUTRAL_RULES)).toMatchObject({
    subtotalCents: 8 * 1999 + 4 * 2499,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 0,
    totalCents: 8 * 1999 + 4 * 2499,
  });
});

test("33.2 a break counts all pieces of a design and is rounded once a piece", () => {
  const breaks = [{ productId: null, minPieces: 12, basisPoints: 800 }];
  const surcharges = [{ productId: null, cents: 350 }];
  const summed = totals(lines, { ...NEUTRAL_RULES, breaks, surcharges });
  // 19.99 × 0.92 = 18.3908; (24.99 + 3.50) × 0.92 = 26.2108.
  expect(summed.lines).toMatchObject([
    { listUnitCents: 1999, unitCents: 1839, lineCents: 14_712 },
    { listUnitCents: 2849, unitCents: 2621, lineCents: 10_484 },
  ]);
});

test("33.3 discount, shipping and tax follow in this order, and the lines add up", () => {
  const rate = { taxClass: "standard", name: "Sales tax", rate: 7250 };
  const summed = totals(lines, {
    ...NEUTRAL_RULES,
    discount: {
      id: 1,
      code: "TEN",
      basisPoints: 1000,
      cents: null,
      isFreeShipping: false,
      productIds: null,
    },
    method: POST,
    tax: { ...NO_TAX, taxesShipping: true, rates: [rate] },
  });
  // 259.88; a tenth is 25.99, of which 15.992 and 9.996; 7.25 % of 143.93, 89.96 and 9.99.
  expect(summed.lines.map(({ discountCents }) => discountCents)).toEqual([1599, 1000]);
  expect(summed).toMatchObject({ subtotalCents: 25_988, discountCents: 2599, shippingCents: 999 });
  expect(summed.lines.map(({ taxCents }) => taxCents)).toEqual([1043, 652]);
  expect(summed.shippingTaxCents).toBe(72);
  expect(summed.totalCents).toBe(25_988 - 2599 + 999 + 1043 + 652 + 72);
});

test("33.8 free shipping names no rate that none of the shirts has", () => {
  const rates = [
    { taxClass: "standard", name: "VAT", rate: 20_000 },
    { taxClass: "reduced", name: "VAT", rate: 5000 },
  ];
  const reduced = { ...LINE, taxClass: "reduced" };
  const tax = { ...NO_TAX, taxesShipping: true, rates };
  expect(totals([reduced], { ...NEUTRAL_RULES, tax }).taxes).toEqual([
    { name: "VAT", rate: 5000, cents: 100 },
  ]);
});
