import * as v from "valibot";
import { formatMoney, isCurrency } from "../money.ts";

/**
 * Why money came in that no order here took. `lost`: for an order of this shop that is not in the
 * backup that was restored. `not-taken`: its order is here, and waits for another payment or was paid
 * by one. `other-shop`: another shop at the same account of Stripe.
 */
export type ForeignReason = "lost" | "not-taken" | "other-shop";

export const FOREIGN_REASONS: Record<ForeignReason, string> = {
  lost: "its order is not here",
  "not-taken": "its order here did not take it",
  "other-shop": "another shop's",
};

/** The shop can count such a payment towards no other order, so the money goes back. */
export const LOST_TODO =
  "Who ordered stands in the confirmation that was mailed: look for the order's number at the mail server. Refund the payment at Stripe, write to the customer with a link to order again, then press Seen";

export type ForeignMoney = {
  amountCents: number;
  refundedCents: number;
  currency: string;
  isDisputed: boolean;
};

/** What became of it, in words. */
export function foreignStatus({ isDisputed, ...money }: ForeignMoney): string {
  if (!isDisputed) return refundStatus(money);
  return money.refundedCents === 0 ? "disputed" : `disputed, ${refundStatus(money)}`;
}

function refundStatus(money: Omit<ForeignMoney, "isDisputed">): string {
  const { amountCents, refundedCents, currency } = money;
  if (refundedCents === 0) return "paid";
  return refundedCents < amountCents
    ? `${foreignAmount(refundedCents, currency)} refunded`
    : "refunded in full";
}

/** Another shop at the account may sell in a currency that is not known here. */
export function foreignAmount(cents: number, currency: string): string {
  return isCurrency(currency) ? formatMoney(cents, currency) : `${cents} ${currency}`;
}

type Standing = ForeignMoney & { why: ForeignReason; seenAt: Date | null };

/** There is money to give back or a dispute to answer, and nobody has put it away. */
export function isUnsettled({ why, seenAt, isDisputed, ...money }: Standing): boolean {
  if (why === "other-shop" || seenAt) return false;
  return isDisputed || money.refundedCents < money.amountCents;
}

/** Limit of owner: a page of the list of payments without an order [payments]; the rest by cursor. */
export const FOREIGN_PAGE = 50;

export const ForeignQuery = v.object({ after: v.fallback(v.optional(v.string()), undefined) });

/** The last payment of a page: the next one begins behind it. */
export type ForeignKey = { paidAt: Date; intentId: string };

export function foreignKeyText({ paidAt, intentId }: ForeignKey): string {
  return `${paidAt.getTime()}_${intentId}`;
}

/** Undefined for anything else, which shows the first page. */
export function readForeignKey(text: string | undefined): ForeignKey | undefined {
  const [, time, intentId] = /^(\d{1,14})_(\w{1,255})$/.exec(text ?? "") ?? [];
  return intentId ? { paidAt: new Date(Number(time)), intentId } : undefined;
}

export function isIntentId(text: string | undefined): text is string {
  return /^\w{1,255}$/.test(text ?? "");
}
