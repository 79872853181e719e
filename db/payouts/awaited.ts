import type { ISql } from "postgres";
import type { Cents, CurrencyCode } from "#shop/money.ts";

type Moments = { from: Date; until: Date };

export type AwaitedSum = { currency: CurrencyCode; payments: number; cents: Cents };

/** Payments of the time that no payout has yet; currencies stand apart. */
export async function sumAwaited(sql: ISql, { from, until }: Moments): Promise<AwaitedSum[]> {
  return sql<AwaitedSum[]>`
    select currency, count(*)::int as payments, sum(amount_cents)::bigint as cents
    from awaited_payouts where paid_at >= ${from} and paid_at < ${until}
    group by currency order by currency`;
}

export type AwaitedPayment = {
  orderId: number;
  amountCents: Cents;
  currency: CurrencyCode;
  paidAt: Date;
};

/** The longest waiting first. */
export async function listAwaited(
  sql: ISql,
  { from, until }: Moments,
  limit: number,
): Promise<AwaitedPayment[]> {
  return sql<AwaitedPayment[]>`
    select order_id, amount_cents, currency, paid_at from awaited_payouts
    where paid_at >= ${from} and paid_at < ${until}
    order by paid_at, order_id limit ${limit}`;
}
