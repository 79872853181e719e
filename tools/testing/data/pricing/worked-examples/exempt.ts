import { code, included, LADDER, post, shirts, tax, type WorkedExample } from "./example.ts";

const isExempt = true;
const exemptVat = included({ standard: 20_000 }, { isExempt });
const at = (priceCents: number) => shirts(1, { priceCents });
const sixDollars = post({ steps: [{ from: 0, cents: 600 }] });

export const EXEMPT: WorkedExample[] = [
  {
    reason: "where tax comes on top, it is left out",
    lines: [shirts(1)],
    rules: { method: post(), tax: tax({ standard: 7250 }, { isExempt, taxesShipping: true }) },
    units: [1999],
    subtotal: 1999,
    shipping: 499,
    total: 2498,
  },
  {
    reason: "where prices include it, it is taken out: 12.00 − 2.00",
    lines: [at(1200)],
    rules: { tax: exemptVat },
    units: [1000],
    subtotal: 1000,
    total: 1000,
  },
  {
    reason: "out of each piece: 9.99 − 1.67 = 8.32, 3 × 8.32, though 29.97 − 5.00 = 24.97",
    lines: [shirts(3, { priceCents: 999 })],
    rules: { tax: exemptVat },
    units: [832],
    subtotal: 2496,
    total: 2496,
  },
  {
    reason: "out of the shipping that is taxed: 10.00 + 6.00 − 1.00",
    lines: [at(1200)],
    rules: { method: sixDollars, tax: { ...exemptVat, taxesShipping: true } },
    units: [1000],
    subtotal: 1000,
    shipping: 500,
    total: 1500,
  },
  {
    reason: "not out of shipping that is not: 10.00 + 6.00",
    lines: [at(1200)],
    rules: { method: sixDollars, tax: exemptVat },
    units: [1000],
    subtotal: 1000,
    shipping: 600,
    total: 1600,
  },
  {
    reason: "before the break: 19.99 − 3.33 = 16.66, × 0.92 = 15.3272, 12 × 15.33",
    lines: [shirts(12)],
    rules: { breaks: LADDER, tax: exemptVat },
    units: [1533],
    subtotal: 18_396,
    total: 18_396,
  },
  {
    reason: "before the discount: 10 % of 10.00 is 1.00",
    lines: [at(1200)],
    rules: { discount: code({ basisPoints: 1000 }), tax: exemptVat },
    units: [1000],
    discounts: [100],
    subtotal: 1000,
    total: 900,
  },
  {
    reason: "by the rate of its class: 10.70 − 0.70",
    lines: [shirts(1, { taxClass: "reduced", priceCents: 1070 })],
    rules: { tax: included({ standard: 19_000, reduced: 7000 }, { isExempt }) },
    units: [1000],
    subtotal: 1000,
    total: 1000,
  },
  {
    reason: "to a place without a rate the price has no tax to take out",
    lines: [at(1200)],
    rules: { tax: included({}, { isExempt }) },
    units: [1200],
    subtotal: 1200,
    total: 1200,
  },
];
