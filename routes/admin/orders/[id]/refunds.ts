import { refundOrder } from "#orders/refunds/refund-order.ts";
import { handlers } from "#server/factory.ts";
import { expectValid, form, readForm } from "#server/input/input.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { refundConfirmed, refundForm } from "#shop/orders/management/order-management.ts";
import { answerRefund, answerUnfinished } from "../_refund/answers.tsx";
import { AnyFields } from "../_refund/any-fields.ts";
import { findOrderOf } from "../_refund/find-order.ts";
import { answerOutcome } from "../_refund/outcome.ts";

export const permission: RoutePermission = "orders.refund";

/** Confirms the amount before the refund. */
export const GET = handlers(form(AnyFields), async (c) => {
  const order = await findOrderOf(c);
  if (!order) return c.notFound();
  const read = readForm(refundForm(order.currency), expectValid(c.req.valid("form")));
  if (!read.ok) return answerRefund(c, order, { typed: read.typed, errors: read.errors });
  return answerRefund(c, order, { typed: read.typed, refund: read.value });
});

/** Refunds once, however often the form is sent. */
export const POST = handlers(form(AnyFields), async (c) => {
  const order = await findOrderOf(c);
  if (!order) return c.notFound();
  const read = readForm(refundConfirmed(order.currency), expectValid(c.req.valid("form")));
  if (!read.ok) return answerRefund(c, order, { typed: read.typed, errors: read.errors });
  const { typed } = read;
  const { amount, reason, key, shown } = read.value;
  const refund = { amount, reason };
  const page = { orderId: order.id, key, shownId: shown };
  const request = { ...page, amountCents: amount, reason, actorId: userOf(c).id };
  return answerOutcome(c, order, refundOrder(c.var.services, request), {
    typed,
    amountCents: amount,
    unfinished: (state) => answerUnfinished(c, order, { typed, refund, key, ...state }),
    again: (problem) =>
      answerRefund(c, order, { typed, ...(problem ? { refund, problem } : { isRejected: true }) }),
  });
});
