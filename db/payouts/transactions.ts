import type { ISql } from "postgres";
import type { PayoutKind } from "#shop/payouts/kinds.ts";
import type { Units } from "#shop/payouts/units.ts";
import type { PayoutDays } from "./list.ts";

export type ListedTransaction = {
  id: number;
  stripeTransactionId: string;
  kind: PayoutKind;
  type: string;
  description: string;
  orderId: number | null;
  /** The payout that came back with this one. */
  failedPayoutId: number | null;
  grossUnits: Units;
  feeUnits: Units;
  netUnits: Units;
  createdAt: Date;
};

const columns = (sql: ISql) => sql`
  one.id, stripe_transaction_id, kind, type, description, order_id,
  (select id from payouts failed where failed.stripe_payout_id = source_id) as failed_payout_id,
  gross_units, one.fee_units, net_units, one.created_at`;

/** Lists the transactions that belong to an order, a page at a time. */
export async function listOfOrders(
  sql: ISql,
  payoutId: number,
  { after = 0, limit }: { after?: number | undefined; limit: number },
): Promise<ListedTransaction[]> {
  return sql<ListedTransaction[]>`
    select ${columns(sql)} from payout_transactions one
    where payout_id = ${payoutId} and order_id is not null and one.id > ${after}
    order by one.id limit ${limit}`;
}

/** Lists the transactions without an order; those that ought to have one come first. */
export async function listOfNoOrder(
  sql: ISql,
  payoutId: number,
  limit: number,
): Promise<ListedTransaction[]> {
  return sql<ListedTransaction[]>`
    select ${columns(sql)} from payout_transactions one
    where payout_id = ${payoutId} and order_id is null
    order by kind in ('fee', 'other'), one.id limit ${limit}`;
}

export async function countOfNoOrder(sql: ISql, payoutId: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int from payout_transactions
    where payout_id = ${payoutId} and order_id is null`;
  return row.count;
}

export type FileTransaction = ListedTransaction & {
  stripePayoutId: string;
  arrivesOn: string;
  currency: string;
  sourceId: string;
};

type FileOf = PayoutDays | { payoutId: number };

/** The transactions of a payout, or of those of some days, some hundreds at a time, payout by payout. */
export async function* batchesOfTransactions(
  sql: ISql,
  of: FileOf,
  size: number,
): AsyncGenerator<FileTransaction[], void, undefined> {
  const payoutIds = "payoutId" in of ? [of.payoutId] : await listPayoutIds(sql, of);
  for (const payoutId of payoutIds) {
    for (let after = 0; ; ) {
      // One payout at a time: the index has its rows in their order, those of several would be sorted.
      const batch = await sql<FileTransaction[]>`
        select ${columns(sql)}, stripe_payout_id, arrives_on::text, currency, source_id
        from payouts join payout_transactions one on one.payout_id = payouts.id
        where payouts.id = ${payoutId} and payout_id = ${payoutId} and one.id > ${after}
        order by one.id limit ${size}`;
      if (batch.length > 0) yield batch;
      after = batch.at(-1)?.id ?? after;
      if (batch.length < size) break;
    }
  }
}

/** The first that arrives comes first. */
async function listPayoutIds(sql: ISql, { currency, from, to }: PayoutDays): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from payouts where currency = ${currency} and arrives_on >= ${from}::date
      and (${to}::date is null or arrives_on <= ${to}::date)
    order by arrives_on, id`;
  return rows.map(({ id }) => id);
}
