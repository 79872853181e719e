import * as v from "valibot";

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

type Money = { amountCents: number; refundedCents: number; isDisputed: boolean };

export function foreignStatus({ amountCents, refundedCents, isDisputed }: Money): string {
  if (isDisputed) return "disputed";
  if (refundedCents === 0) return "paid";
  return refundedCents < amountCents ? "refunded in part" : "refunded";
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
