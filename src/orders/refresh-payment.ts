import { findOrder, type Order } from "#db/orders/orders.ts";
import { SHORT_CALL } from "#services/payments/payments.ts";
import type { Services } from "#services/services.ts";
import { onPaymentError } from "./card-service-error.ts";
import { settlePayment } from "./settle-payment.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/** Shows the payment even without a webhook; waits at most 2 s for Stripe. */
export async function refreshPayment(services: Deps, order: Order): Promise<Order> {
  if (order.paymentStatus !== "unpaid" || !order.paymentIntentId) return order;
  const settled = await settlePayment(services, order.paymentIntentId, SHORT_CALL).catch(
    onPaymentError(`The payment of order ${order.id} could not be refreshed`, () => undefined),
  );
  if (!settled || settled.outcome === "unpaid") return order;
  return (await findOrder(services.sql, order.id)) ?? order;
}
