import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import type { Units } from "#shop/payouts/units.ts";

export type PayoutSums = {
  paymentUnits: Units;
  refundUnits: Units;
  disputeUnits: Units;
  /** Below zero, as all that is taken off. */
  feeUnits: Units;
  otherUnits: Units;
};

export type ListedPayout = PayoutSums & {
  id: number;
  stripePayoutId: string;
  status: string;
  currency: string;
  amountUnits: Units;
  arrivesOn: Day;
  isManual: boolean;
  failure: string;
  createdAt: Date;
  /** Null: its transactions are not copied, and the sums not known. */
  readAt: Date | null;
  /** Payments, refunds and disputes of no order. */
  unmatched: number;
};

/** A currency's payouts by the day when they arrive; without an end those to come as well. */
export type PayoutDays = { currency: string; from: Day; to: Day | null };

const columns = (sql: ISql) => sql`
  id, stripe_payout_id, status, currency, amount_units, arrives_on::text, is_manual, failure,
  created_at, read_at, payment_units, refund_units, dispute_units, fee_units, other_units, (
    select count(*)::int from payout_transactions
    where payout_id = payouts.id and order_id is null and kind in ('payment', 'refund', 'dispute')
  ) as unmatched`;

const within = (sql: ISql, { currency, from, to }: PayoutDays) => sql`
  currency = ${currency} and arrives_on >= ${from}::date
  and (${to}::date is null or arrives_on <= ${to}::date)`;

/** The last one first. */
export async function listPayouts(
  sql: ISql,
  days: PayoutDays,
  limit: number,
): Promise<ListedPayout[]> {
  return sql<ListedPayout[]>`
    select ${columns(sql)} from payouts where ${within(sql, days)}
    order by payouts.arrives_on desc, id desc limit ${limit}`;
}

export type PayoutTotals = PayoutSums & {
  /** Counts: all payouts but lost ones, those whose sums are known, and the lost ones. */
  all: number;
  amountUnits: Units;
  read: number;
  readUnits: Units;
  lost: number;
  unmatched: number;
};

/** The money of a payout that failed is in a later one: it counts nothing here. */
export async function sumPayouts(sql: ISql, days: PayoutDays): Promise<PayoutTotals> {
  const [row] = await sql<[PayoutTotals]>`
    with found as (
      select *, status in ('failed', 'canceled') as is_lost, read_at is not null as is_read
      from (select ${columns(sql)} from payouts where ${within(sql, days)}) payouts
    )
    select count(*) filter (where not is_lost)::int as all,
      coalesce(sum(amount_units) filter (where not is_lost), 0)::bigint as amount_units,
      count(*) filter (where not is_lost and is_read)::int as read,
      coalesce(sum(amount_units) filter (where not is_lost and is_read), 0)::bigint as read_units,
      count(*) filter (where is_lost)::int as lost,
      coalesce(sum(unmatched), 0)::int as unmatched,
      ${sumOf(sql, "payment_units")}, ${sumOf(sql, "refund_units")}, ${sumOf(sql, "dispute_units")},
      ${sumOf(sql, "fee_units")}, ${sumOf(sql, "other_units")}
    from found`;
  return row;
}

const sumOf = (sql: ISql, column: string) =>
  sql`coalesce(sum(${sql(column)}) filter (where not is_lost), 0)::bigint as ${sql(column)}`;

export async function findPayout(sql: ISql, id: number): Promise<ListedPayout | undefined> {
  const [row] = await sql<ListedPayout[]>`select ${columns(sql)} from payouts where id = ${id}`;
  return row;
}

/** Currencies in which Stripe ever paid out. */
export async function listPayoutCurrencies(sql: ISql): Promise<string[]> {
  // One step of the index for each, however many payouts there are.
  const rows = await sql<{ currency: string }[]>`
    with recursive codes as (
      (select currency from payouts order by currency limit 1)
      union all
      select (select currency from payouts where currency > codes.currency order by currency limit 1)
      from codes where codes.currency is not null
    )
    select currency from codes where currency is not null`;
  return rows.map(({ currency }) => currency);
}

/** Limit of owner: payouts that failed and are told [payouts]; a later one that arrives ends it. */
export const MAX_FAILED = 100;

/** Payouts that failed, and no later one of their currency has arrived: the bank account is wrong. */
export const failedPayouts = (sql: ISql) => sql`
  select id, created_at from payouts failed
  where status = 'failed' and not exists (
    select from payouts later
    where later.currency = failed.currency and later.status = 'paid'
      and later.created_at > failed.created_at
  )
  order by created_at limit ${MAX_FAILED}`;

export async function listFailedPayouts(sql: ISql): Promise<ListedPayout[]> {
  return sql<ListedPayout[]>`
    select ${columns(sql)} from payouts where id in (select id from (${failedPayouts(sql)}) failed)
    order by created_at`;
}
