import { LADDER, shirts, type WorkedExample } from "./example.ts";

const breaks = LADDER;
const surcharges = [{ productId: null, cents: 350 }];
const BACK = { productId: 1, area: "back", cents: 500 };
const LEFT = { productId: 1, area: "left-sleeve", cents: 300 };
const other = { productId: 2, priceCents: 2499 };

export const AREAS: WorkedExample[] = [
  {
    reason: "areas have their own prices, the front is in the shirt's: 19.99 + 5.00 + 3.00",
    lines: [shirts(1, { areas: ["left-sleeve", "front", "back"] })],
    rules: { surcharges: [...surcharges, BACK, LEFT] },
    units: [2799],
    subtotal: 2799,
    total: 2799,
  },
  {
    reason:
      "an area without one has the surcharge, another product's and a free one count: 19.99 + 3.50, 24.99 + 0.00 + 3.50",
    lines: [
      shirts(1, { areas: ["front", "right-sleeve"] }),
      shirts(1, { ...other, areas: ["front", "back", "left-sleeve"] }),
    ],
    rules: { surcharges: [...surcharges, BACK, LEFT, { ...BACK, productId: 2, cents: 0 }] },
    units: [2349, 2849],
    subtotal: 5198,
    total: 5198,
  },
  {
    reason: "a thing without a main area has the first in its price: 19.99, 19.99 + 2.00",
    lines: [shirts(1, { areas: ["hood"] }), shirts(1, { areas: ["hood", "lid"] })],
    rules: { surcharges: [{ productId: 1, area: "hood", cents: 200 }] },
    units: [1999, 2199],
    subtotal: 4198,
    total: 4198,
  },
  {
    reason: "the break is of the area's price too: 24.99 × 0.92 = 22.9908, 12 × 22.99",
    lines: [shirts(12, { areas: ["front", "back"] })],
    rules: { breaks, surcharges: [...surcharges, BACK] },
    units: [2299],
    subtotal: 27_588,
    total: 27_588,
  },
];
