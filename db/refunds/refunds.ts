import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";

type NewRefund = {
  orderId: number;
  stripeRefundId: string;
  amountCents: Cents;
  status: string;
  reason: string;
  actorId: number | undefined;
  /** The form sent this key; a refund that was made at Stripe itself has none. */
  key: string | undefined;
  createdAt: Date;
};

const GONE: readonly string[] = ["failed", "canceled"];

/** True when the refund failed or was canceled: the customer does not have the money. */
export function isGone(status: string): boolean {
  return GONE.includes(status);
}

/** A refund never moves up this list at Stripe; failed and canceled are final. */
const STATUSES = ["requires_action", "pending", "succeeded", "canceled", "failed"];

type InsertedRefund = {
  isNew: boolean;
  /** The bank has sent it back, and nobody knew. */
  isReturned: boolean;
};

/**
 * Upserts a refund from Stripe, never back to an earlier status. Once Stripe has forgotten a key it may
 * make a second refund under it, which is stored without. Lock the order first.
 */
export async function insertRefund(tx: ISql, refund: NewRefund): Promise<InsertedRefund> {
  const { orderId, stripeRefundId, amountCents, status, reason, actorId, key, createdAt } = refund;
  const [row] = await tx<[InsertedRefund]>`
    with earlier as (select status from refunds where stripe_refund_id = ${stripeRefundId})
    insert into refunds as stored (order_id, stripe_refund_id, amount_cents, status, reason, actor_id,
      key, created_at, returned_at)
    values (${orderId}, ${stripeRefundId}, ${amountCents}, ${status}, ${reason},
      (select id from users where id = ${actorId ?? null}),
      (select ${key ?? null}::text where not exists (select from refunds other
        where other.order_id = ${orderId} and other.key = ${key ?? null}
          and other.stripe_refund_id <> ${stripeRefundId})),
      ${createdAt}, case when ${isGone(status)} then now() end)
    on conflict (stripe_refund_id) do update set status = case
      when array_position(${STATUSES}::text[], excluded.status)
        < array_position(${STATUSES}::text[], stored.status) then stored.status
      else excluded.status
    end, returned_at = case
      when stored.status in ('failed', 'canceled') then stored.returned_at else excluded.returned_at
    end
    returning not exists (select from earlier) as is_new, stored.status in ('failed', 'canceled')
      and not exists (select from earlier where status in ('failed', 'canceled')) as is_returned`;
  return row;
}

export async function hasRefund(sql: ISql, orderId: number, key: string): Promise<boolean> {
  const [found] = await sql`select from refunds where order_id = ${orderId} and key = ${key}`;
  return found !== undefined;
}

/** What went back under a key, of all payments together; what came back is in it. */
export async function sumRefund(sql: ISql, orderId: number, key: string): Promise<Cents> {
  const [row] = await sql<[{ cents: Cents }]>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from refunds
    where order_id = ${orderId} and (key = ${key} or starts_with(key, ${`${key}/`}))`;
  return row.cents;
}

export type Refund = {
  id: number;
  amountCents: Cents;
  status: string;
  reason: string;
  /** Staff gave it back outside of Stripe. */
  isOutside: boolean;
  actor: string | null;
  createdAt: Date;
  /** When the shop knew that the bank had sent it back; null for those from before it wrote that down. */
  returnedAt: Date | null;
};

export async function listRefunds(sql: ISql, orderId: number): Promise<Refund[]> {
  return sql<Refund[]>`
    select r.id, r.amount_cents, r.status, r.reason, r.created_at, r.returned_at,
      r.stripe_refund_id is null as is_outside,
      coalesce(u.display_username, u.username) as actor
    from refunds r left join users u on u.id = r.actor_id
    where r.order_id = ${orderId} order by r.id`;
}

/** 0 where the order has none. */
export async function lastRefundId(sql: ISql, orderId: number): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    select coalesce(max(id), 0)::bigint as id from refunds where order_id = ${orderId}`;
  return row.id;
}
