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
