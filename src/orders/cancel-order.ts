import { cancelUnpaid, markCancelRequested } from "#db/orders/cancellations.ts";
import { actAs, addOrderEvent } from "#db/orders/events.ts";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { saveContactMessage } from "#messages/save-contact-message.ts";
import type { Services } from "#services/services.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { closePayment } from "./close-payment.ts";

/** `paid`: too late. `busy`: the payment is running or the order keeps changing. */
type Cancellation = "canceled" | "paid" | "busy" | "rejected";

type Deps = Pick<Services, "sql" | "payments" | "jobs" | "config">;

const MAX_ATTEMPTS = 4;

/**
 * Cancels an unpaid, pending order: its payment first, so that nobody can pay for it afterwards.
 * Idempotent. Throws `PaymentError`, having changed nothing.
 */
export async function cancelOrder(
  services: Deps,
  orderId: number,
  actorId: number | null,
): Promise<Cancellation> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const order = await findOrder(services.sql, orderId);
    if (!order) return "rejected";
    const { isCanceled, isWaiting } = ORDER_STATUS[order.status];
    if (isCanceled) return "canceled";
    if (!isWaiting) return "rejected";
    if (order.paymentStatus !== "unpaid") return "paid";
    if (!(await closePayment(services, order))) continue;
    const canceled = await services.sql.begin(async (tx) => {
      await actAs(tx, actorId);
      return cancelUnpaid(tx, order);
    });
    if (canceled) return "canceled";
  }
  return "busy";
}

type CancelRequest = {
  order: Order;
  reason: string;
  name: string;
  email: string;
  actorId: number | null;
};

/** A customer requests to cancel a paid order. Cancels and refunds nothing by itself; idempotent. */
export async function requestCancellation(
  { sql, jobs, config }: Deps,
  { order, reason, name, email, actorId }: CancelRequest,
): Promise<"requested" | "rejected"> {
  const marked = await sql.begin(async (tx) => {
    if (!(await markCancelRequested(tx, order.id))) return false;
    await addOrderEvent(tx, { orderId: order.id, kind: "cancel-requested", actorId });
    const message = ["Please cancel this order.", reason].filter(Boolean).join("\n\n");
    await saveContactMessage(
      { sql: tx, jobs, config },
      { name, email, topic: "order", orderNumber: String(order.id), message },
      { orderId: order.id, userId: actorId },
    );
    return true;
  });
  if (marked) return "requested";
  const now = await findOrder(sql, order.id);
  const isRequested = now && ORDER_STATUS[now.status].isWaiting && now.cancelRequestedAt;
  return isRequested ? "requested" : "rejected";
}
