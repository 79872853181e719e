import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";

/** A form's key, and the last refund that its page named; 0 is none. */
export type RefundPage = { orderId: number; key: string; shownId: number };

export type NewerRefund = {
  actor: string | null;
  amountCents: Cents;
  createdAt: Date;
  /** False while Stripe has not answered. */
  isMade: boolean;
};

/**
 * Lists what others refunded since the page was made, and what they requested that may still be
 * made. Failed refunds count nothing, nor does what an edit gives back: it is no part of the price.
 */
export async function listNewerRefunds(
  sql: ISql,
  { orderId, key, shownId }: RefundPage,
): Promise<NewerRefund[]> {
  return sql<NewerRefund[]>`
    select coalesce(u.display_username, u.username) as actor, newer.amount_cents,
      newer.created_at, is_made
    from (
      select actor_id, amount_cents, created_at, true as is_made from refunds
      where order_id = ${orderId} and id > ${shownId} and edit_id is null
        and (key is null or (key <> ${key} and not starts_with(key, ${`${key}/`})))
        and status not in ('failed', 'canceled')
      union all
      select actor_id, amount_cents, started_at, false from refund_attempts attempt
      where order_id = ${orderId} and key <> ${key} and held_until > now()
        and not exists (select from refunds r where r.order_id = attempt.order_id and r.key = attempt.key)
        and not exists (select from order_edits edit
          where edit.order_id = attempt.order_id and edit.refund_key::text = left(attempt.key, 36))
      union all
      -- Store credit is no refund of Stripe's, and yet nobody gives its money back a second time.
      select decided_by, credit_cents, decided_at, true from returns
      where order_id = ${orderId} and credit_id > ${shownId}
    ) newer left join users u on u.id = actor_id
    order by newer.created_at, is_made desc`;
}

export async function isAttempted(sql: ISql, orderId: number, key: string): Promise<boolean> {
  const [found] = await sql`
    select from refund_attempts
    where order_id = ${orderId} and key = ${key} and held_until > now()`;
  return found !== undefined;
}

type NewAttempt = { orderId: number; key: string; amountCents: Cents; actorId: number | null };

/** The order's earlier ones that count no longer go. */
export async function insertAttempt(tx: ISql, attempt: NewAttempt): Promise<void> {
  await tx`
    delete from refund_attempts where order_id = ${attempt.orderId} and held_until < now()`;
  await tx`
    insert into refund_attempts ${tx(attempt)}
    on conflict (order_id, key) do update set held_until = excluded.held_until`;
}

/** Stripe has not made it. */
export async function releaseAttempt(sql: ISql, orderId: number, key: string): Promise<void> {
  await sql`delete from refund_attempts where order_id = ${orderId} and key = ${key}`;
}
