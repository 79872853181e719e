import { expect, test } from "bun:test";
import {
  type DiscountValues,
  discountDifferences,
  readDiscount,
  typedDiscount,
} from "./discount-form.ts";
import { availabilityProblem } from "./discount-problem.ts";

const ZONE = "America/New_York";
const SHOP = { timeZone: ZONE, currency: "usd" } as const;
const NEW = { code: "TEN", kind: "percent", percent: "10", scope: "all" };
const PLAIN = {
  ...{ uses: 0, wasUsed: false, isOthers: false, isActive: true, isForCurrency: true },
  ...{ productNames: [], timeZone: ZONE },
};

test.each(["2026-12-31", "2026-12-31T23:59", "2026-12-31 23:59"])(
  "38.22 a code until %s is valid until the year ends in the shop, also once it was saved again",
  (until) => {
    const { values } = readDiscount({ ...NEW, until }, SHOP);
    if (!values) throw new Error("not read");
    const again = readDiscount(typedDiscount(values, SHOP), SHOP).values;
    for (const code of [values, again]) {
      const problemAt = (now: string) =>
        availabilityProblem(code && { ...code, ...PLAIN }, new Date(now));
      expect(problemAt("2027-01-01T04:59:30Z")).toBeUndefined();
      expect(problemAt("2027-01-01T04:59:59.900Z")).toBeUndefined();
      expect(problemAt("2027-01-01T05:00:00Z")).toStartWith("TEN expired on Dec 31, 2026");
    }
  },
);

test("38.22 a code until another time ends when that minute begins", () => {
  const { values } = readDiscount({ ...NEW, until: "2026-12-31T09:30" }, SHOP);
  expect(values?.endsAt).toBe("2026-12-31T14:30:00.000Z");
});

/** Nothing is left out or empty, so a field that the form forgets is missed below. */
const FULL: DiscountValues = {
  code: "SPRING-10",
  kind: "percent",
  basisPoints: 1250,
  cents: null,
  minSubtotalCents: 2550,
  startsAt: "2026-12-01T14:00:00.000Z",
  endsAt: "2026-12-24T14:30:00.000Z",
  maxUses: 40,
  isOncePerCustomer: true,
  productIds: [3, 1],
};

test.each<DiscountValues>([FULL, { ...FULL, kind: "amount", basisPoints: null, cents: 500 }])(
  "38.22 a code whose form is sent back unchanged stays the same ($kind)",
  (values) => {
    const again = readDiscount(typedDiscount(values, SHOP), SHOP).values;
    expect(again && { ...again, productIds: again.productIds?.toSorted() }).toEqual({
      ...values,
      productIds: [1, 3],
    });
  },
);

test("38.13 each field of a code is one that the page of a conflict can name", () => {
  const now = typedDiscount(FULL, SHOP);
  const boxes = /^product-/;
  for (const name of Object.keys(now).filter((name) => !boxes.test(name))) {
    const typed = { ...now, [name]: `other ${now[name]}` };
    const differing = discountDifferences(now, typed).filter((one) => one.saved !== one.typed);
    expect([name, differing.length]).toEqual([name, 1]);
  }
});
