import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";

/** True while Stripe may still make a refund of the edit that it was called for. Lock the order first. */
export async function isRefundUnderWay(tx: ISql, editId: number): Promise<boolean> {
  const found = await tx`
    select from order_edits edit
    join refund_attempts attempt on attempt.order_id = edit.order_id
      and left(attempt.key, 36) = edit.refund_key::text
    where edit.id = ${editId} and attempt.held_until > now()
      and not exists (select from refunds made
        where made.order_id = attempt.order_id and made.key = attempt.key)`;
  return found.count > 0;
}

type OutsideOfPayment = { intentId: string; cents: Cents };

/** Sums what staff gave back outside of Stripe so far, by the payment whose paper it is about. */
export async function sumOutside(tx: ISql, orderId: number): Promise<OutsideOfPayment[]> {
  return tx<OutsideOfPayment[]>`
    select coalesce(edit.payment_intent_id, orders.payment_intent_id) as intent_id,
      sum(made.amount_cents)::bigint as cents
    from refunds made join orders on orders.id = made.order_id
    left join order_edits edit on edit.id = made.paid_edit_id
    where made.order_id = ${orderId} and made.stripe_refund_id is null
    group by 1`;
}

type OutsideRefund = {
  orderId: number;
  key: string;
  /** Its credit note is about the invoice of this payment. */
  intentId: string;
  amountCents: Cents;
  reason: string;
  actorId: number;
};

/** Nobody is mailed of it: the mail says that the money went to the card. Lock the order first. */
export async function insertOutside(tx: ISql, refund: OutsideRefund): Promise<void> {
  const { orderId, key, intentId, amountCents, reason, actorId } = refund;
  await tx`
    insert into refunds (order_id, amount_cents, status, reason, actor_id, key, mailed_at,
      paid_edit_id)
    values (${orderId}, ${amountCents}, 'succeeded', ${reason}, ${actorId}, ${key}, now(),
      (select id from order_edits where payment_intent_id = ${intentId}))`;
}

/** Closes the refund of an edit: Stripe is called for it no more. */
export async function markGivenOutside(tx: ISql, editId: number, cents: Cents): Promise<void> {
  await tx`
    update order_edits set refund_made_at = now(), outside_cents = ${cents}
    where id = ${editId} and refund_made_at is null`;
}
