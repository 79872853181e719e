import { findOrder, type Order } from "#db/orders/orders.ts";
import { isPaymentError, SHORT } from "#services/payments.ts";
import type { Services } from "#services/services.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * The order, after asking Stripe where it is unpaid and has an intent: whoever looks at an order
 * sees its payment even when no webhook came. When Stripe does not answer in 2 s, the order as kept.
 */
export async function refreshPayment(
  services: Pick<Services, "sql" | "payments" | "jobs">,
  order: Order,
): Promise<Order> {
  if (order.paymentStatus !== "unpaid" || !order.paymentIntentId) return order;
  try {
    const settled = await settlePayment(services, order.paymentIntentId, SHORT);
    if (settled.outcome === "unpaid") return order;
    return (await findOrder(services.sql, order.id)) ?? order;
  } catch (error) {
    if (!isPaymentError(error)) throw error;
    console.warn(`Stripe was not heard on order ${order.id}: ${error.message}`);
    return order;
  }
}
