import { expect, test } from "bun:test";
import { CURRENCIES } from "./currencies/currencies.ts";
import { CURRENCY_CODES, maxCharge } from "./money.ts";
import { worth } from "./worth.ts";

test.each(CURRENCY_CODES)(
  "55.2 a shirt's usual price in %s may be charged, and is allowed",
  (code) => {
    expect(worth(20, code)).toBeGreaterThan(CURRENCIES[code].least);
    // Stripe charges eight digits at most, which are fewest dollars in shillings.
    expect(worth(200, code)).toBeLessThan(maxCharge(code));
  },
);
