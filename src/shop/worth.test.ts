import { expect, test } from "bun:test";
import { CURRENCIES, CURRENCY_CODES, maxCharge } from "./money.ts";
import { worth } from "./worth.ts";

test.each(CURRENCY_CODES)(
  "55.2 a shirt's usual price in %s may be charged, and is allowed",
  (code) => {
    expect(worth(20, code)).toBeGreaterThan(CURRENCIES[code].least);
    expect(worth(1000, code)).toBeLessThan(maxCharge(code));
  },
);
