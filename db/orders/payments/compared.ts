import type { ISql, ReservedSql } from "postgres";
import type { Cents } from "#shop/money.ts";

export type ComparedEdit = {
  id: number;
  orderId: number;
  paymentIntentId: string;
  differenceCents: Cents;
  currency: string;
  isPaid: boolean;
  refundedCents: Cents;
};

export async function findComparedEdits(
  sql: ISql,
  intentIds: readonly string[],
): Promise<ComparedEdit[]> {
  return sql<ComparedEdit[]>`
    select id, order_id, payment_intent_id, difference_cents, currency,
      paid_at is not null as is_paid, refunded_cents
    from order_edits where payment_intent_id = any (${[...intentIds]})`;
}

/** Foreign payments that somebody has dealt with. */
export async function findSeenForeign(sql: ISql, intentIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ intentId: string }[]>`
    select intent_id from foreign_payments
    where intent_id = any (${[...intentIds]}) and seen_at is not null`;
  return rows.map(({ intentId }) => intentId);
}

/** The ids lie in a table of this connection: there may be a million of them. */
export async function openPaidList(held: ReservedSql): Promise<void> {
  await held`set statement_timeout = 0`;
  await held`create temporary table paid_intents (id text primary key)`;
}

export async function addPaid(held: ISql, intentIds: readonly string[]): Promise<void> {
  await held`
    insert into paid_intents select unnest(${[...intentIds]}::text[]) on conflict do nothing`;
}

type PaidHere = { intentId: string };

/** Calls for each part of what was paid here since then by an intent that is not among those listed. */
export async function eachUnlisted(
  held: ISql,
  since: Date,
  tell: (rows: readonly PaidHere[]) => void,
): Promise<void> {
  const query = held<PaidHere[]>`
    select payment_intent_id as intent_id from (
      select payment_intent_id from orders
      where paid_at >= ${since} and payment_status <> 'unpaid' and payment_intent_id is not null
      union all select payment_intent_id from order_edits
      where paid_at >= ${since} and payment_intent_id is not null
    ) paid
    where not exists (select from paid_intents where id = payment_intent_id)`;
  await query.cursor(500, tell);
}
