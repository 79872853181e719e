import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";
import type { ForeignReason } from "#shop/payments/foreign-payments.ts";

export type ForeignPayment = {
  intentId: string;
  orderId: number | null;
  amountCents: Cents;
  refundedCents: Cents;
  currency: string;
  isDisputed: boolean;
  why: ForeignReason;
  paidAt: Date;
};

export type ListedForeignPayment = ForeignPayment & { noticedAt: Date; seenAt: Date | null };

/** Limit of owner: stored payments of orders that are not here [payments]; more are only logged. */
const MAX_ROWS = 10_000;

/**
 * Once for each intent. A refund or a dispute that came since is written too, and a dispute needs
 * somebody again.
 * @returns since when it is put away; undefined when there are too many
 */
export async function saveForeignPayment(
  sql: ISql,
  payment: ForeignPayment,
): Promise<Pick<ListedForeignPayment, "seenAt"> | undefined> {
  const { intentId, orderId, amountCents, refundedCents, currency, isDisputed } = payment;
  const [saved] = await sql<[Pick<ListedForeignPayment, "seenAt">?]>`
    insert into foreign_payments
      (intent_id, order_id, amount_cents, refunded_cents, currency, is_disputed, why, paid_at)
    select ${intentId}, ${orderId}, ${amountCents}, ${refundedCents}, ${currency}, ${isDisputed},
      ${payment.why}, ${payment.paidAt}
    where (select count(*) from (select from foreign_payments limit ${MAX_ROWS}) few) < ${MAX_ROWS}
      or exists (select from foreign_payments where intent_id = ${intentId})
    on conflict (intent_id) do update set
      refunded_cents = excluded.refunded_cents,
      is_disputed = excluded.is_disputed,
      seen_at = case when excluded.is_disputed and not foreign_payments.is_disputed
        then null else foreign_payments.seen_at end
    returning seen_at`;
  return saved;
}

/** Other shops with the same account sell all the time: theirs are of use for a month. */
export async function deleteOldForeignPayments(sql: ISql): Promise<void> {
  await sql`
    delete from foreign_payments
    where (why = 'other-shop' and noticed_at < now() - interval '30 days')
      or seen_at < now() - interval '365 days'`;
}

export async function listForeignPayments(
  sql: ISql,
  { limit, after }: { limit: number; after?: { paidAt: Date; intentId: string } | undefined },
): Promise<ListedForeignPayment[]> {
  return sql<ListedForeignPayment[]>`
    select intent_id, order_id, amount_cents, refunded_cents, currency, is_disputed, why, paid_at,
      noticed_at, seen_at
    from foreign_payments
    ${after ? sql`where (paid_at, intent_id) < (${after.paidAt}, ${after.intentId})` : sql``}
    order by paid_at desc, intent_id desc limit ${limit}`;
}

/** Undefined where somebody has put it away. */
export async function lockUnseen(tx: ISql, intentId: string): Promise<ForeignPayment | undefined> {
  const [row] = await tx<[ForeignPayment?]>`
    select intent_id, order_id, amount_cents, refunded_cents, currency, is_disputed, why, paid_at
    from foreign_payments where intent_id = ${intentId} and seen_at is null for update`;
  return row;
}

/** Lock it first. */
export async function writeSeen(tx: ISql, intentId: string): Promise<void> {
  await tx`update foreign_payments set seen_at = now() where intent_id = ${intentId}`;
}
