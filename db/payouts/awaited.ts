import type { ISql } from "postgres";
import type { Cents, CurrencyCode } from "#shop/money.ts";

type Moments = { from: Date; until: Date };

export type AwaitedSum = { currency: CurrencyCode; payments: number; cents: Cents };

const DAY_MS = 24 * 60 * 60_000;

/**
 * Payments of the time that no payout has yet; currencies stand apart. The moments begin a quarter of an
 * hour, as each day of a time zone does. Whole days are summed, and the quarters before and after them.
 */
export async function sumAwaited(sql: ISql, { from, until }: Moments): Promise<AwaitedSum[]> {
  const first = new Date(Math.ceil(from.getTime() / DAY_MS) * DAY_MS);
  const last = new Date(Math.floor(until.getTime() / DAY_MS) * DAY_MS);
  return sql<AwaitedSum[]>`
    select currency, sum(payments)::int as payments, sum(cents)::bigint as cents from (
      select * from awaited_sums
      where minutes = 1440 and starts_at >= ${first} and starts_at < ${last}
      union all
      select * from awaited_sums
      where minutes = 15 and starts_at >= ${from} and starts_at < ${first < until ? first : until}
      union all
      select * from awaited_sums
      where minutes = 15 and starts_at >= ${first < last ? last : first} and starts_at < ${until}
    ) sums group by currency having sum(payments) > 0 order by currency`;
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
