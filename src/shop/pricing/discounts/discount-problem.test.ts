import { expect, test } from "bun:test";
import { SHIRTS } from "../../goods/shop-words.ts";
import { normalCode } from "./discount-code.ts";
import { discountProblem } from "./discount-problem.ts";

const CODE = {
  code: "TEN",
  minSubtotalCents: 0,
  isForCurrency: true,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  isActive: true,
  uses: 0,
  isOncePerCustomer: false,
  wasUsed: false,
  isOthers: false,
  productIds: null,
  productNames: [],
  timeZone: "America/New_York",
};
const CART = {
  currency: "usd" as const,
  subtotalCents: 3750,
  productIds: [1, 2],
  now: new Date("2026-12-01T13:00:00Z"),
  words: SHIRTS,
};

test.each([
  ["no such code", null, "We do not know this code. Check how it is spelled."],
  ["one that is off", { isActive: false }, "We do not know this code. Check how it is spelled."],
  ["one of later", { startsAt: "2026-12-01T14:00:00Z" }, "TEN is valid from Dec 1, 2026, 9:00 AM."],
  ["one that ended", { endsAt: "2026-12-01T05:00:00Z" }, "TEN expired on Dec 1, 2026."],
  ["one at its last moment", { endsAt: "2026-12-01T13:00:01Z" }, undefined],
  [
    "one that is used up",
    { maxUses: 3, uses: 3 },
    "TEN is used up: all orders that it was for have been placed.",
  ],
  ["the last of three uses", { maxUses: 3, uses: 2 }, undefined],
  [
    "a second use",
    { isOncePerCustomer: true, wasUsed: true },
    "You have used TEN before, and it is for one order a customer.",
  ],
  [
    "other products",
    { productIds: [3], productNames: ["Kids Tee"] },
    "TEN is for Kids Tee, and your cart has none of them.",
  ],
  [
    "many other products",
    { productIds: [3, 4, 5, 6], productNames: ["A", "B", "C", "D"] },
    "TEN is for A, B, C, and others, and your cart has none of them.",
  ],
  [
    "products that are archived",
    { productIds: [9] },
    "TEN is for products that are not sold at the moment.",
  ],
  ["one of its products", { productIds: [2, 3] }, undefined],
  [
    "too little in the cart",
    { minSubtotalCents: 5000 },
    "TEN is for shirts from $50.00; yours cost $37.50, so $12.50 is missing.",
  ],
  ["just enough in the cart", { minSubtotalCents: 3750 }, undefined],
])("38.4 %s", (_, change, message) => {
  expect(discountProblem(change && { ...CODE, ...change }, CART)).toBe(message);
});

test.each([
  [" ten ", "TEN"],
  ["t e\tn", "TEN"],
  ["ｔｅｎ－５", "TEN-5"],
  ["  ", ""],
  // Greek and Cyrillic letters that look like T, E and N.
  ["ΤΕΝ", "ΤΕΝ"],
  ["ТЕN", "ТЕN"],
])("38.8 %p is the code %p", (typed, code) => {
  expect(normalCode(typed)).toBe(code);
});
