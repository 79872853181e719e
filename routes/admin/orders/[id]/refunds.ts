import { findOrder } from "#db/orders/orders.ts";
import { onPaymentError } from "#orders/card-service-error.ts";
import { refundOrder } from "#orders/refunds/refund-order.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { form } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { RefundConfirmed, RefundForm } from "#shop/orders/order-management.ts";
import { answerRefund, answerTimeout } from "../_refund/answers.tsx";
import { answerRefunded, REFUND_PROBLEMS } from "../_refund/outcome.ts";

/** Admins: confirms the amount before the refund. */
export const GET = handlers(form(RefundForm), async (c) => {
  const order = await findOrderOf(c);
  if (!order) return c.notFound();
  const read = c.req.valid("form");
  if (!read.ok) return answerRefund(c, order, { typed: read.typed, errors: read.errors });
  return answerRefund(c, order, { typed: read.typed, refund: read.value });
});

/** Admins: refunds once, however often the form is sent. */
export const POST = handlers(form(RefundConfirmed), async (c) => {
  const order = await findOrderOf(c);
  if (!order) return c.notFound();
  const read = c.req.valid("form");
  if (!read.ok) return answerRefund(c, order, { typed: read.typed, errors: read.errors });
  const { typed } = read;
  const { amount, reason, key } = read.value;
  const refund = { amount, reason };
  const request = { orderId: order.id, amountCents: amount, reason, key, actorId: userOf(c).id };
  const made = await refundOrder(c.var.services, request).catch(
    onPaymentError(`It is not known whether order ${order.id} was refunded`, () => undefined),
  );
  if (!made) return answerTimeout(c, order, { typed, refund, key });
  if (made.outcome === "rejected") return answerRefund(c, order, { typed, isRejected: true });
  if (made.outcome !== "refunded") {
    return answerRefund(c, order, { typed, refund, problem: REFUND_PROBLEMS[made.outcome] });
  }
  const { amountCents } = made;
  return answerRefunded(c, { orderId: order.id, amountCents, back: typed.back });
});

async function findOrderOf(c: AppContext) {
  const orderId = readId(c.req.param("id"));
  return orderId === undefined ? undefined : findOrder(c.var.services.sql, orderId);
}
