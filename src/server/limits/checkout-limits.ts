import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import type { RateLimit } from "./rate-limit.ts";

/** A call with more lines takes as long as several. */
const LINES_OF_ONE = 10;

/**
 * Each call may end in one to Stripe. What a visitor leaves unpaid has limits of its own, which are lower
 * (`db/orders/payment-limits.ts`).
 */
export function checkoutLimits(
  c: AppContext,
  name: "order" | "payment" | "quote",
  lines = 1,
): RateLimit[] {
  const turns = Math.ceil(lines / LINES_OF_ONE);
  const ip = { name: `${name}-ip`, key: clientIp(c), limit: 4000, seconds: 3600, turns };
  const { shopper } = c.var;
  if (!shopper) return [ip];
  return [ip, { name: `${name}-shopper`, key: shopper.id, limit: 2000, seconds: 3600, turns }];
}

/** Each may cost the owner a fee of Stripe's; beyond it a quote has the shop's own rates. */
export function taxLimits(c: AppContext): RateLimit[] {
  const ip = { name: "tax-ip", key: clientIp(c), limit: 600, seconds: 3600 };
  const { shopper } = c.var;
  if (!shopper) return [ip];
  return [ip, { name: "tax-shopper", key: shopper.id, limit: 150, seconds: 3600 }];
}
