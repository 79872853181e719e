import { expect, test } from "bun:test";
import { shirts } from "#tools/testing/data/pricing/worked-examples/example.ts";
import { hintText, ladderSteps } from "./ladder-hint.ts";
import { formatPercent } from "./percent.ts";
import { NEUTRAL_RULES, type PricedLine, type PriceRules } from "./rules.ts";
import { surchargeText } from "./surcharges/surcharge-text.ts";

const LINE = shirts(10);

const rung = (minPieces: number, basisPoints: number, productId: number | null = null) => ({
  productId,
  minPieces,
  basisPoints,
});
const SHOP = [rung(12, 800), rung(24, 1200)];

const steps = (lines: PricedLine[], breaks: PriceRules["breaks"] = SHOP) =>
  ladderSteps(lines, { ...NEUTRAL_RULES, breaks });

const of = (quantity: number) => steps([{ ...LINE, quantity }])[0] ?? { next: null };

test.each([
  [7, undefined],
  [8, "4 more for 8% off"],
  [10, "2 more for 8% off"],
  [11, "1 more for 8% off"],
  [12, undefined],
  [15, undefined],
  [16, "8 more for 12% off"],
  [23, "1 more for 12% off"],
  [24, undefined],
])("42.2 of %d pieces: %p", (quantity, text) => {
  expect(hintText(of(quantity))).toBe(text);
});

test("42.2 it says what is missing, and what the pieces that are there would save", () => {
  // 10 × (19.99 − 18.39).
  expect(of(10)).toEqual({
    lines: [0],
    pieces: 10,
    priceBreak: null,
    next: { minPieces: 12, basisPoints: 800, missing: 2, savesCents: 1600, isNear: true },
  });
  // 18.39 now, 17.59 then.
  expect(of(20)).toMatchObject({
    priceBreak: { minPieces: 12, basisPoints: 800 },
    next: { minPieces: 24, missing: 4, savesCents: 1600 },
  });
});

test("42.2 all pieces of a design count, each design for itself", () => {
  const lines = [
    { ...LINE, quantity: 6 },
    { ...LINE, design: "moon", quantity: 3 },
    { ...LINE, productId: 2, priceCents: 2499, quantity: 4 },
  ];
  expect(steps(lines)).toMatchObject([
    { lines: [0, 2], pieces: 10, next: { missing: 2, savesCents: 6 * 160 + 4 * 200 } },
    { lines: [1], pieces: 3, next: { isNear: false } },
  ]);
});

test("42.2 a product with a ladder of its own has its own next break; one of 0 % has none", () => {
  const lines = [LINE, { ...LINE, productId: 2, quantity: 1 }, { ...LINE, productId: 3 }];
  const breaks = [...SHOP, rung(30, 500, 2), rung(2, 0, 3)];
  expect(steps(lines, breaks)).toMatchObject([
    { lines: [0], pieces: 21, next: { minPieces: 24 } },
    { lines: [1], pieces: 21, next: { minPieces: 30, basisPoints: 500 } },
  ]);
});

test("42.2 a bigger amount that takes less off is passed over", () => {
  expect(steps([{ ...LINE, quantity: 20 }], [rung(12, 800), rung(24, 500)])[0]?.next).toBeNull();
});

test("42.2 with no ladder there is nothing to say", () => {
  expect(steps([LINE], [])).toEqual([]);
});

test("42.2 a percent is written with no more decimals than it has", () => {
  expect([800, 750, 1225].map(formatPercent)).toEqual(["8%", "7.5%", "12.25%"]);
});

test.each([
  [["front", "back"], 350, "includes $3.50 for the back print"],
  [["back", "left-sleeve"], 350, "includes $3.50 for the left sleeve print"],
  [["left-sleeve", "back", "front"], 700, "includes $7.00 for the back and left sleeve prints"],
  [["front"], 350, undefined],
  [["front", "back"], 0, undefined],
] as const)("42.2 the surcharge of %p at %d cents: %p", (areas, cents, text) => {
  expect(
    surchargeText(
      areas.map((area) => ({ area })),
      { surchargeCents: cents, currency: "usd" },
    ),
  ).toBe(text);
});
