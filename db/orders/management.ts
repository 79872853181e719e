import type { ISql } from "postgres";
import { ORDER_STATUS, type OrderStatus, type PaymentStatus } from "#shop/orders/order-status.ts";
import type { OrderEvent } from "./events.ts";
import { statuses } from "./statuses.ts";

type LockedOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentIntentId: string | null;
  isPickup: boolean;
  cancelRequestedAt: Date | null;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  unpackedPieces: number;
};

export async function lockOrder(tx: ISql, orderId: number): Promise<LockedOrder | undefined> {
  const [order] = await tx<LockedOrder[]>`
    select status, payment_status, payment_intent_id, is_pickup, cancel_requested_at, carrier,
      tracking_number, tracking_url, unpacked_pieces(id)
    from orders where id = ${orderId} for update`;
  return order;
}

/**
 * An unpaid order that leaves pending, or is canceled, frees its checkout key: the next checkout is another order.
 * One that is set back to pending has its time to be paid again; a paid one may be changed again.
 */
export async function writeStatus(tx: ISql, orderId: number, status: OrderStatus): Promise<void> {
  const { isWaiting, isCanceled } = ORDER_STATUS[status];
  await tx`
    update orders set status = ${status}, updated_at = now(), refund_waived_at = null,
      print_started_at = case when ${!isWaiting} then print_started_at
        when ${isBegun(tx, orderId)} then coalesce(print_started_at, now()) end,
      brought_back_at = case when ${isWaiting} then now() else brought_back_at end,
      checkout_key = case when ${!isWaiting} and payment_status = 'unpaid'
        and (status in (${statuses(tx, "isWaiting")}) or ${isCanceled})
        then gen_random_uuid() else checkout_key end
    where id = ${orderId}`;
}

/**
 * Somebody has taken a blank for it, or the papers of its batch. Spoilt pieces had their blanks, and those
 * of a canceled order are as they were once it is brought back.
 */
const isBegun = (sql: ISql, orderId: number) => sql`exists (
  select from pieces left join batches on batches.id = pieces.batch_id
  where order_id = ${orderId}
    and (coalesce(left_step, step) <> 'ready' or spoilt is not null or batches.started_at is not null))`;

export async function writeTracking(
  tx: ISql,
  orderId: number,
  tracking: Pick<LockedOrder, "carrier" | "trackingNumber" | "trackingUrl">,
): Promise<void> {
  await tx`
    update orders set ${tx(tracking, "carrier", "trackingNumber", "trackingUrl")}, updated_at = now()
    where id = ${orderId}`;
}

export type StatusChange = { actor: string | null; createdAt: Date };

export async function lastStatusChange(
  sql: ISql,
  orderId: number,
): Promise<StatusChange | undefined> {
  const [row] = await sql<StatusChange[]>`
    select coalesce(u.display_username, u.username) as actor, e.created_at
    from order_events e left join users u on u.id = e.actor_id
    where e.order_id = ${orderId} and e.kind = 'status' order by e.id desc limit 1`;
  return row;
}

export type ManagedEvent = OrderEvent & {
  /** Null for visitors, Stripe, the shop itself and deleted accounts. */
  actor: string | null;
};

export async function listManagedEvents(sql: ISql, orderId: number): Promise<ManagedEvent[]> {
  return sql<ManagedEvent[]>`
    select e.id, e.kind, e.value, coalesce(u.display_username, u.username) as actor, e.created_at
    from order_events e left join users u on u.id = e.actor_id
    where e.order_id = ${orderId} order by e.id`;
}
