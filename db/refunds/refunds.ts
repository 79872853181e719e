import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";

type NewRefund = {
  orderId: number;
  stripeRefundId: string;
  amountCents: Cents;
  status: string;
  reason: string;
  actorId: number | undefined;
  /** Of the form; none for one made at Stripe itself. */
  key: string | undefined;
  createdAt: Date;
};

/** What may follow what at Stripe; failed and canceled are final. */
const STATUSES = ["requires_action", "pending", "succeeded", "canceled", "failed"];

/**
 * Upserts a refund from Stripe, never back to an earlier status; true when it is new. Once Stripe has
 * forgotten a key it may make a second refund under it, which is stored without.
 */
export async function insertRefund(tx: ISql, refund: NewRefund): Promise<boolean> {
  const { orderId, stripeRefundId, amountCents, status, reason, actorId, key, createdAt } = refund;
  const [row] = await tx<[{ isNew: boolean }]>`
    insert into refunds (order_id, stripe_refund_id, amount_cents, status, reason, actor_id, key,
      created_at)
    values (${orderId}, ${stripeRefundId}, ${amountCents}, ${status}, ${reason},
      (select id from users where id = ${actorId ?? null}),
      (select ${key ?? null}::text where not exists (select from refunds other
        where other.order_id = ${orderId} and other.key = ${key ?? null}
          and other.stripe_refund_id <> ${stripeRefundId})),
      ${createdAt})
    on conflict (stripe_refund_id) do update set status = case
      when array_position(${STATUSES}::text[], excluded.status)
        < array_position(${STATUSES}::text[], refunds.status) then refunds.status
      else excluded.status
    end
    returning xmax = 0 as is_new`;
  return row.isNew;
}

export async function hasRefund(sql: ISql, orderId: number, key: string): Promise<boolean> {
  const [found] = await sql`select from refunds where order_id = ${orderId} and key = ${key}`;
  return found !== undefined;
}

export type Refund = {
  id: number;
  amountCents: Cents;
  status: string;
  reason: string;
  actor: string | null;
  createdAt: Date;
};

export async function listRefunds(sql: ISql, orderId: number): Promise<Refund[]> {
  return sql<Refund[]>`
    select r.id, r.amount_cents, r.status, r.reason, r.created_at,
      coalesce(u.display_username, u.username) as actor
    from refunds r left join users u on u.id = r.actor_id
    where r.order_id = ${orderId} order by r.id`;
}
