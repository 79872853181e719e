import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";

type EditOfIntent = { id: number; orderId: number };

export async function findEditByIntent(
  sql: ISql,
  intentId: string,
): Promise<EditOfIntent | undefined> {
  const [edit] = await sql<EditOfIntent[]>`
    select id, order_id from order_edits where payment_intent_id = ${intentId}`;
  return edit;
}

/** Fails if it has ended, or another request opened its payment. */
export async function attachEditIntent(
  sql: ISql,
  edit: { id: number; paymentAttempt: number },
  intentId: string,
): Promise<boolean> {
  const attached = await sql`
    update order_edits set payment_intent_id = ${intentId}
    where id = ${edit.id} and payment_attempt = ${edit.paymentAttempt} and status = 'waiting'
      and holds_until > now() and (payment_intent_id is null or payment_intent_id = ${intentId})`;
  return attached.count > 0;
}

/** Call it once Stripe has canceled the intent, or knows none: the next one has a fresh key. */
export async function detachEditIntent(sql: ISql, editId: number, intentId: string): Promise<void> {
  await sql`
    update order_edits set payment_intent_id = null, payment_attempt = payment_attempt + 1,
      declines = 0
    where id = ${editId} and payment_intent_id = ${intentId} and paid_at is null`;
}

/** Stripe repeats a failure under the same key. */
export async function raiseEditAttempt(
  sql: ISql,
  edit: { id: number; paymentAttempt: number },
): Promise<void> {
  await sql`
    update order_edits set payment_attempt = payment_attempt + 1
    where id = ${edit.id} and payment_attempt = ${edit.paymentAttempt}
      and payment_intent_id is null`;
}

export async function markEditPaid(tx: ISql, editId: number): Promise<void> {
  await tx`update order_edits set paid_at = coalesce(paid_at, now()) where id = ${editId}`;
}

/** True where it is more than was known; Stripe's sum falls only when a refund came back. */
export async function writeEditRefunded(
  tx: ISql,
  editId: number,
  refundedCents: Cents,
): Promise<boolean> {
  const written = await tx`
    update order_edits set refunded_cents = ${refundedCents}
    where id = ${editId} and refunded_cents <> ${refundedCents}`;
  return written.count > 0;
}

/** Counts a declined card; returns how many there are. */
export async function countDecline(sql: ISql, editId: number): Promise<number> {
  const [row] = await sql<{ declines: number }[]>`
    update order_edits set declines = declines + 1
    where id = ${editId} and status = 'waiting' returning declines`;
  return row?.declines ?? 0;
}

export type DueEdit = { id: number; hasEnded: boolean; isPaid: boolean };

/**
 * Edits that wait, the longest unchecked first; `hasEnded`: their day is over, or their order is canceled or
 * has left, which ends no exchange; `isPaid`: an exchange that is to be carried out.
 */
export async function listDueEdits(sql: ISql, limit: number): Promise<DueEdit[]> {
  return sql<DueEdit[]>`
    select edit.id, edit.paid_at is not null as is_paid, (edit.holds_until < now()
      or status.is_canceled or (status.has_left and edit.return_id is null)) as has_ended
    from order_edits edit join orders on orders.id = edit.order_id
    join order_statuses status on status.status = orders.status
    where edit.status = 'waiting'
      and (edit.payment_intent_id is not null or edit.holds_until < now()
        or status.is_canceled or (status.has_left and edit.return_id is null))
      and (edit.payment_checked_at is null or edit.payment_checked_at < now() - interval '1 minute')
    order by edit.payment_checked_at nulls first, edit.id limit ${limit}`;
}

export async function markEditChecked(sql: ISql, editId: number): Promise<void> {
  await sql`update order_edits set payment_checked_at = now() where id = ${editId}`;
}

type PaidIntent = {
  intentId: string;
  /** It came too late for its edit. */
  isReturned: boolean;
};

/** Payments of an order beyond its first, each of an edit. */
export async function listPaidIntents(sql: ISql, orderId: number): Promise<PaidIntent[]> {
  return sql<PaidIntent[]>`
    select payment_intent_id as intent_id, status = 'returned' as is_returned from order_edits
    where order_id = ${orderId} and paid_at is not null and payment_intent_id is not null
    order by id`;
}

/** The refund was taken from the payment of an edit, so its credit note is about that one's invoice. */
export async function nameRefundedEdit(
  tx: ISql,
  stripeRefundId: string,
  intentId: string,
): Promise<void> {
  await tx`
    update refunds set paid_edit_id = edit.id from order_edits edit
    where refunds.stripe_refund_id = ${stripeRefundId} and refunds.paid_edit_id is null
      and edit.payment_intent_id = ${intentId}`;
}
