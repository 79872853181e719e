import { copyPayouts } from "#orders/payouts/copy-payouts.ts";
import { sweepPayouts } from "#orders/payouts/sweep-payouts.ts";
import type { TestShop } from "../shop.ts";

/** Stripe pays all out, and the shop copies it without any event. Returns Stripe's ids. */
export async function payAllOut(shop: TestShop, arrivesAt?: Date): Promise<string[]> {
  const ids = shop.sandbox.payOut(arrivesAt);
  await copyAll(shop);
  return ids;
}

export async function copyAll({ services }: TestShop): Promise<void> {
  await sweepPayouts(services);
  await copyPayouts(services);
}

export type PayoutRow = {
  id: number;
  stripePayoutId: string;
  status: string;
  currency: string;
  amountUnits: number;
  readAt: Date | null;
  readTo: string | null;
};

/** In the order in which they were copied. */
export const payoutsOf = ({ sql }: Pick<TestShop, "sql">) => sql<PayoutRow[]>`
  select id, stripe_payout_id, status, currency, amount_units, read_at, read_to
  from payouts order by id`;

export type TransactionRow = {
  kind: string;
  orderId: number | null;
  grossUnits: number;
  feeUnits: number;
  netUnits: number;
};

export const transactionsOf = ({ sql }: Pick<TestShop, "sql">, stripePayoutId: string) => sql<
  TransactionRow[]
>`
  select kind, order_id, gross_units::int, fee_units::int, net_units::int
  from payout_transactions where payout_id = (
    select id from payouts where stripe_payout_id = ${stripePayoutId}
  ) order by created_at, stripe_transaction_id`;
