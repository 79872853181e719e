import { expect, test } from "bun:test";
import { piecesTotal, totalTexts } from "./pieces-total.ts";
import { NO_TAX } from "./rules.ts";
import { unitPrices } from "./unit-prices.ts";

const STEPS = [
  { minPieces: 12, basisPoints: 800 },
  { minPieces: 24, basisPoints: 1250 },
];

type Pieces = { cents: number; quantity: number };

const lineOf = ({ cents, quantity }: Pieces) => ({
  ...{ productId: 1, design: "one", priceCents: cents, quantity },
  ...{ areas: ["front"], taxClass: "standard", weightGrams: 0 },
});

test.each<[Pieces[], number]>([
  [[{ cents: 2499, quantity: 1 }], 0],
  [[{ cents: 2499, quantity: 11 }], 0],
  [[{ cents: 2499, quantity: 11 }], 1],
  [
    [
      { cents: 2499, quantity: 8 },
      { cents: 2999, quantity: 16 },
    ],
    0,
  ],
  [[{ cents: 3333, quantity: 1000 }], 23],
])("45.6 the total is what the cart will charge, piece by piece: %j and %d", (wanted, inCart) => {
  const breaks = STEPS.map((step) => ({ ...step, productId: null }));
  const lines = [...wanted, { cents: 1999, quantity: inCart }].map(lineOf);
  const prices = unitPrices(lines, { breaks, surcharges: [], tax: NO_TAX });
  const charged = wanted.map(({ quantity }, at) => quantity * (prices[at]?.unitCents ?? 0));
  const total = piecesTotal(wanted, { steps: STEPS, inCart });
  expect(total.cents).toBe(charged.reduce((sum, cents) => sum + cents));
});

test("45.6 the total says what it saves, and the next break where it is near", () => {
  const of = (quantity: number) =>
    Object.values(
      totalTexts(piecesTotal([{ cents: 2000, quantity }], { steps: STEPS, inCart: 0 }), {
        ...{ currency: "usd", counted: "shirts" },
      }),
    );
  expect(of(1)).toEqual(["1 shirt", "$20.00", ""]);
  expect(of(8)).toEqual(["8 shirts", "$160.00", "4 more for 8% off."]);
  expect(of(20)).toEqual(["20 shirts", "$368.00", "8% off, $32.00 saved. 4 more for 12.5% off."]);
  expect(of(24)).toEqual(["24 shirts", "$420.00", "12.5% off, $60.00 saved."]);
});
