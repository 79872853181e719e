import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import type { Rate, RateLimit } from "./rate-limit.ts";

/**
 * Limit of orders: lines of such a call that count once [lines]; it counts several times. A call
 * with more lines takes as long as several.
 */
const LINES_OF_ONE = 10;

type Kind = "order" | "payment" | "quote";

export function checkoutRates(kind: Kind): { ip: Rate; visitor: Rate } {
  const calls = `calls that ${WORDS[kind]}`;
  return {
    // Limit of orders: calls of an IP that quote, place or pay an order, each kind apart [calls];
    // 429.
    ip: { name: `${kind}-ip`, counts: `${calls}, of an IP`, limit: 4000, seconds: 3600 },
    // Limit of orders: those of a visitor [calls]; 429.
    visitor: {
      name: `${kind}-shopper`,
      counts: `${calls}, of a visitor`,
      limit: 2000,
      seconds: 3600,
    },
  };
}

const WORDS: Record<Kind, string> = {
  order: "place an order",
  payment: "open a payment",
  quote: "want a quote",
};

export const TAX_RATES = [
  // Limit of orders: quotes of an IP that call Stripe Tax; repeated ones do not count [quotes]; the
  // shop's own rates.
  { name: "tax-ip", counts: "quotes with tax by Stripe, of an IP", limit: 600, seconds: 3600 },
  // Limit of orders: those of a visitor [quotes]; the shop's own rates.
  {
    name: "tax-shopper",
    counts: "quotes with tax by Stripe, of a visitor",
    limit: 150,
    seconds: 3600,
  },
] as const satisfies Rate[];

/**
 * A call may end in one to Stripe. What a visitor leaves unpaid has limits of its own, which are
 * lower (`db/orders/payments/payment-limits.ts`).
 */
export function checkoutLimits(c: AppContext, kind: Kind, lines = 1): RateLimit[] {
  const turns = Math.ceil(lines / LINES_OF_ONE);
  const rates = checkoutRates(kind);
  const ip = { ...rates.ip, key: clientIp(c), turns };
  const { shopper } = c.var;
  return shopper ? [ip, { ...rates.visitor, key: shopper.id, turns }] : [ip];
}

/** A quote that calls Stripe Tax may cost the owner a fee; beyond the limit it has the shop's own rates. */
export function taxLimits(c: AppContext): RateLimit[] {
  const [ofIp, ofVisitor] = TAX_RATES;
  const ip = { ...ofIp, key: clientIp(c) };
  const { shopper } = c.var;
  return shopper ? [ip, { ...ofVisitor, key: shopper.id }] : [ip];
}
