import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import type { RateLimit } from "./rate-limit.ts";

/**
 * Limit of orders: lines of such a call that count once [lines]; it counts several times. A call
 * with more lines takes as long as several.
 */
const LINES_OF_ONE = 10;

/**
 * A call may end in one to Stripe. What a visitor leaves unpaid has limits of its own, which are
 * lower (`db/orders/payments/payment-limits.ts`).
 */
export function checkoutLimits(
  c: AppContext,
  name: "order" | "payment" | "quote",
  lines = 1,
): RateLimit[] {
  const turns = Math.ceil(lines / LINES_OF_ONE);
  // Limit of orders: calls of an IP that quote, place or pay an order, each kind apart [calls];
  // 429.
  const ip = { name: `${name}-ip`, key: clientIp(c), limit: 4000, seconds: 3600, turns };
  const { shopper } = c.var;
  if (!shopper) return [ip];
  // Limit of orders: those of a visitor [calls]; 429.
  return [ip, { name: `${name}-shopper`, key: shopper.id, limit: 2000, seconds: 3600, turns }];
}

/** A quote that calls Stripe Tax may cost the owner a fee; beyond the limit it has the shop's own rates. */
export function taxLimits(c: AppContext): RateLimit[] {
  // Limit of orders: quotes of an IP that call Stripe Tax; repeated ones do not count [quotes]; the
  // shop's own rates.
  const ip = { name: "tax-ip", key: clientIp(c), limit: 600, seconds: 3600 };
  const { shopper } = c.var;
  if (!shopper) return [ip];
  // Limit of orders: those of a visitor [quotes]; the shop's own rates.
  return [ip, { name: "tax-shopper", key: shopper.id, limit: 150, seconds: 3600 }];
}
