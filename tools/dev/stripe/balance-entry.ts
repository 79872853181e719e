import type Stripe from "stripe";

/** A transaction of the balance, with what Stripe's API does not say of it: the payout that it is in. */
export type BalanceEntry = Stripe.BalanceTransaction & { paid_out_by: string | null };

export function presentEntry({
  paid_out_by: _,
  ...entry
}: BalanceEntry): Stripe.BalanceTransaction {
  return entry;
}
