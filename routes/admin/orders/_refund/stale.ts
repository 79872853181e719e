import type { NewerRefund } from "#db/refunds/refund-attempts.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { relativeTime } from "#shop/relative-time.ts";

/** Why nothing was refunded. */
export type RefundProblem = { status: 409 | 502; text: string };

const MAX_NAMED = 3;

/** Says who refunded what since the page was made. */
export function staleProblem(newer: readonly NewerRefund[], currency: CurrencyCode): RefundProblem {
  const named = newer.slice(-MAX_NAMED).map((refund) => sentence(refund, currency));
  const why = named.join(" ") || "Meanwhile something else was refunded.";
  return {
    status: 409,
    text: `${why} Nothing was refunded by this: please look at what is left, then send it.`,
  };
}

function sentence(
  { actor, amountCents, createdAt, isMade }: NewerRefund,
  currency: CurrencyCode,
): string {
  const now = new Date();
  // Stripe's clock may be ahead.
  const when = relativeTime(createdAt < now ? createdAt : now, now);
  const amount = formatMoney(amountCents, currency);
  return isMade
    ? `${actor ?? "Stripe's dashboard"} refunded ${amount} ${when}.`
    : `${actor ?? "Somebody"} requested a refund of ${amount} ${when}, and it may still be made.`;
}
