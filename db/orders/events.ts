import type { ISql } from "postgres";

/** A trigger on `orders` writes most of them. */
export type OrderEvent = {
  id: number;
  kind:
    | "placed"
    | "status"
    | "payment"
    | "cancel-requested"
    | "claimed"
    | "tracking"
    | "changed"
    | "late";
  /**
   * The new status; for a parcel, the carrier and number; `address`, or which size became which; the
   * day that the customer of a late order was mailed.
   */
  value: string;
  createdAt: Date;
};

type NewOrderEvent = {
  orderId: number;
  kind: "cancel-requested" | "claimed" | "tracking" | "changed" | "late";
  value?: string;
  actorId: number | null;
};

export async function listOrderEvents(sql: ISql, orderId: number): Promise<OrderEvent[]> {
  return sql<OrderEvent[]>`
    select id, kind, value, created_at from order_events where order_id = ${orderId} order by id`;
}

export type TrackingChange = { value: string; actor: string | null; createdAt: Date };

/** The last one. */
export async function findTrackingChange(
  sql: ISql,
  orderId: number,
): Promise<TrackingChange | undefined> {
  const [change] = await sql<TrackingChange[]>`
    select e.value, e.created_at, coalesce(u.display_username, u.username) as actor
    from order_events e left join users u on u.id = e.actor_id
    where e.order_id = ${orderId} and e.kind = 'tracking' order by e.id desc limit 1`;
  return change;
}

/** True when a payment is paid again because its refund failed. */
export function isRefundReturned(event: OrderEvent, events: readonly OrderEvent[]): boolean {
  if (event.kind !== "payment" || event.value !== "paid") return false;
  return events.some(({ id, kind }) => kind === "payment" && id < event.id);
}

export async function addOrderEvent(sql: ISql, event: NewOrderEvent): Promise<void> {
  await sql`insert into order_events ${sql(event)}`;
}

/** The trigger records this actor until the transaction ends. */
export async function actAs(tx: ISql, actorId: number | null): Promise<void> {
  await tx`select set_config('printhread.actor_id', ${String(actorId ?? "")}, true)`;
}
