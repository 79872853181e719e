import { expect, test } from "bun:test";
import { readDiscount, typedDiscount } from "./discount-form.ts";
import { availabilityProblem } from "./discount-problem.ts";

const ZONE = "America/New_York";
const NEW = { code: "TEN", kind: "percent", percent: "10", scope: "all" };
const PLAIN = { uses: 0, wasUsed: false, isActive: true, productNames: [], timeZone: ZONE };

test.each(["2026-12-31", "2026-12-31T23:59", "2026-12-31 23:59"])(
  "a code until %s is valid until the year ends in the shop, also once it was saved again",
  (until) => {
    const { values } = readDiscount({ ...NEW, until }, ZONE);
    if (!values) throw new Error("not read");
    const again = readDiscount(typedDiscount(values, ZONE), ZONE).values;
    for (const code of [values, again]) {
      const problemAt = (now: string) =>
        availabilityProblem(code && { ...code, ...PLAIN }, new Date(now));
      expect(problemAt("2027-01-01T04:59:30Z")).toBeUndefined();
      expect(problemAt("2027-01-01T04:59:59.900Z")).toBeUndefined();
      expect(problemAt("2027-01-01T05:00:00Z")).toStartWith("TEN expired on Dec 31, 2026");
    }
  },
);

test("a code until another time ends when that minute begins", () => {
  const { values } = readDiscount({ ...NEW, until: "2026-12-31T09:30" }, ZONE);
  expect(values?.endsAt).toBe("2026-12-31T14:30:00.000Z");
});
