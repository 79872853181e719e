import type { ISql } from "postgres";

/** Most events are written by a trigger on `orders`. */
export type OrderEvent = {
  id: number;
  kind: "placed" | "status" | "payment" | "cancel-requested" | "claimed" | "tracking";
  /** The new order or payment status; for a parcel, the carrier and number. */
  value: string;
  createdAt: Date;
};

type NewOrderEvent = {
  orderId: number;
  kind: "cancel-requested" | "claimed" | "tracking";
  value?: string;
  actorId: number | null;
};

export async function listOrderEvents(sql: ISql, orderId: number): Promise<OrderEvent[]> {
  return sql<OrderEvent[]>`
    select id, kind, value, created_at from order_events where order_id = ${orderId} order by id`;
}

/** Whether a payment became paid again because a refund did not reach the card. */
export function isRefundReturned(event: OrderEvent, events: readonly OrderEvent[]): boolean {
  if (event.kind !== "payment" || event.value !== "paid") return false;
  return events.some(({ id, kind }) => kind === "payment" && id < event.id);
}

export async function addOrderEvent(sql: ISql, event: NewOrderEvent): Promise<void> {
  await sql`insert into order_events ${sql(event)}`;
}

/** Whom the trigger names as actor for the rest of this transaction. */
export async function actAs(tx: ISql, actorId: number | null): Promise<void> {
  await tx`select set_config('printhread.actor_id', ${String(actorId ?? "")}, true)`;
}
