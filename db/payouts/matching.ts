import type { ISql } from "postgres";
import type { PayoutKind } from "#shop/payouts/kinds.ts";
import type { Units } from "#shop/payouts/units.ts";

type NewTransaction = {
  id: string;
  kind: PayoutKind;
  type: string;
  description: string;
  sourceId: string;
  intentId: string | null;
  grossUnits: Units;
  feeUnits: Units;
  netUnits: Units;
  createdAt: Date;
};

/** Copies transactions of a payout; one that is here already stays. Match them next. */
export async function insertTransactions(
  tx: ISql,
  payoutId: number,
  transactions: readonly NewTransaction[],
): Promise<number[]> {
  if (transactions.length === 0) return [];
  const rows = transactions.map(({ id, intentId, ...transaction }) => {
    return { payoutId, stripeTransactionId: id, paymentIntentId: intentId, ...transaction };
  });
  const inserted = await tx<{ id: number }[]>`
    insert into payout_transactions ${tx(rows)}
    on conflict on constraint payout_transactions_stripe_unique do nothing returning id`;
  return inserted.map(({ id }) => id);
}

/** Finds the order of each by its payment, also that of an edit, its refund or its dispute. */
export async function matchTransactions(tx: ISql, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx`
    update payout_transactions one set order_id = found.order_id
    from (
      select given.id, coalesce(
        (select id from orders where payment_intent_id = given.payment_intent_id),
        (select order_id from order_edits where payment_intent_id = given.payment_intent_id),
        (select order_id from refunds where stripe_refund_id = given.source_id),
        (select order_id from disputes where stripe_dispute_id = given.source_id)
      ) as order_id
      from payout_transactions given where given.id = any (${ids}::bigint[])
    ) found
    where one.id = found.id and one.order_id is null and found.order_id is not null`;
  await tx`
    delete from awaited_payouts where payment_intent_id in (
      select payment_intent_id from payout_transactions
      where id = any (${ids}::bigint[]) and kind = 'payment'
    )`;
}

/** Transactions that ought to have an order and have none: it may have come later. The newest first. */
export async function listUnmatched(sql: ISql, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from payout_transactions
    where order_id is null and kind in ('payment', 'refund', 'dispute')
    order by id desc limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** A payment that was settled while its payout was copied waits for nothing. */
export async function forgetPaidOut(sql: ISql): Promise<void> {
  await sql`
    delete from awaited_payouts awaited where exists (
      select from payout_transactions
      where payment_intent_id = awaited.payment_intent_id and kind = 'payment'
    )`;
}
