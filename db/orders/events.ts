import type { ISql } from "postgres";

/** What a change can be about; most are written by a trigger on `orders`. */
export type OrderEvent = {
  id: number;
  kind: "placed" | "status" | "payment" | "cancel-requested" | "claimed" | "tracking";
  /** The new status, of the order or of its payment; of a parcel, carrier and number. */
  value: string;
  createdAt: Date;
};

type NewOrderEvent = {
  orderId: number;
  kind: "cancel-requested" | "claimed" | "tracking";
  value?: string;
  /** The account that did it; null for a visitor. */
  actorId: number | null;
};

/** What has happened to an order, oldest first. */
export async function listOrderEvents(sql: ISql, orderId: number): Promise<OrderEvent[]> {
  return sql<OrderEvent[]>`
    select id, kind, value, created_at from order_events where order_id = ${orderId} order by id`;
}

/** Whether a payment is whole again because a refund did not reach its card. */
export function isRefundReturned(event: OrderEvent, events: readonly OrderEvent[]): boolean {
  if (event.kind !== "payment" || event.value !== "paid") return false;
  return events.some(({ id, kind }) => kind === "payment" && id < event.id);
}

export async function addOrderEvent(sql: ISql, event: NewOrderEvent): Promise<void> {
  await sql`insert into order_events ${sql(event)}`;
}

/** Whom the trigger names for what this transaction changes from here on. */
export async function actAs(tx: ISql, actorId: number | null): Promise<void> {
  await tx`select set_config('printhread.actor_id', ${String(actorId ?? "")}, true)`;
}
