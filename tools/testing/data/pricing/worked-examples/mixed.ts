import { code, included, LADDER, post, shirts, tax, type WorkedExample } from "./example.ts";

const surcharges = [{ productId: null, cents: 350 }];

export const MIXED: WorkedExample[] = [
  {
    reason:
      "8 × 18.39 + 4 × 26.21 = 251.96 (28.49 × 0.92 = 26.2108); 10 % is 25.196, 25.20: 14.7142 and 10.4858; + 9.99; 7.25 % of 132.41, 94.35 and 9.99",
    lines: [shirts(8), shirts(4, { productId: 2, priceCents: 2499, areas: ["front", "back"] })],
    rules: {
      breaks: LADDER,
      surcharges,
      discount: code({ basisPoints: 1000 }),
      method: post(),
      tax: tax({ standard: 7250 }, { taxesShipping: true }),
    },
    units: [1839, 2621],
    discounts: [1471, 1049],
    // 132.41 × 0.0725 = 9.5997; 94.35 × 0.0725 = 6.8404; 9.99 × 0.0725 = 0.7243.
    taxes: [960, 684, 72],
    subtotal: 25_196,
    shipping: 999,
    total: 25_391,
  },
  {
    reason: "24 × 16.99 − 20.00 = 387.76, of which 64.6267, 64.63; 9.99 / 6 = 1.665, 1.67",
    lines: [shirts(24)],
    rules: {
      breaks: LADDER,
      discount: code({ cents: 2000 }),
      method: post(),
      tax: included({ standard: 20_000 }, { taxesShipping: true }),
    },
    units: [1699],
    discounts: [2000],
    taxes: [6463, 167],
    subtotal: 40_776,
    shipping: 999,
    total: 39_775,
  },
  {
    reason: "free shipping by code has no tax on it: 19.99 + 1.45",
    lines: [shirts(1)],
    rules: {
      discount: code({ isFreeShipping: true }),
      method: post(),
      tax: tax({ standard: 7250 }, { taxesShipping: true }),
    },
    units: [1999],
    taxes: [145, 0],
    subtotal: 1999,
    total: 2144,
  },
  {
    reason: "amounts from elsewhere are taken as they are: 19.99 + 4.99 + 1.50 + 0.30",
    lines: [shirts(1)],
    rules: {
      method: post(),
      tax: { ...tax({}), amounts: { name: "Sales tax", lines: [150], shippingCents: 30 } },
    },
    units: [1999],
    taxes: [150, 30],
    subtotal: 1999,
    shipping: 499,
    total: 2678,
  },
  {
    reason: "also those that prices include: 12.00, of which 2.00",
    lines: [shirts(1, { priceCents: 1200 })],
    rules: { tax: { ...included({}), amounts: { name: "VAT", lines: [200], shippingCents: 0 } } },
    units: [1200],
    taxes: [200, 0],
    subtotal: 1200,
    total: 1200,
  },
  {
    reason: "23 pieces, free from 400.00: 422.97, 5 % of it 21.1485, 21.15; 401.82 is free",
    lines: [shirts(23)],
    rules: {
      breaks: LADDER,
      discount: code({ basisPoints: 500 }),
      method: post({ freeFromCents: 40_000 }),
    },
    units: [1839],
    discounts: [2115],
    subtotal: 42_297,
    total: 40_182,
  },
  {
    reason: "24 cost less, and with the code less than 400.00: 407.76 − 20.388, 387.37 + 9.99",
    lines: [shirts(24)],
    rules: {
      breaks: LADDER,
      discount: code({ basisPoints: 500 }),
      method: post({ freeFromCents: 40_000 }),
    },
    units: [1699],
    discounts: [2039],
    subtotal: 40_776,
    shipping: 999,
    total: 39_736,
  },
];
