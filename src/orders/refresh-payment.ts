import { findOrder, type Order } from "#db/orders/orders.ts";
import { SHORT_CALL } from "#services/payments/payments.ts";
import type { Services } from "#services/services.ts";
import { onPaymentError } from "./card-service-error.ts";
import { settlePayment } from "./settle-payment.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/**
 * Settles an unpaid order first, so its page shows the payment even without a webhook. If Stripe
 * takes more than 2 s, returns the order unchanged.
 */
export async function refreshPayment(services: Deps, order: Order): Promise<Order> {
  if (order.paymentStatus !== "unpaid" || !order.paymentIntentId) return order;
  const settled = await settlePayment(services, order.paymentIntentId, SHORT_CALL).catch(
    onPaymentError(`The payment of order ${order.id} could not be refreshed`, () => undefined),
  );
  if (!settled || settled.outcome === "unpaid") return order;
  return (await findOrder(services.sql, order.id)) ?? order;
}
