import * as v from "valibot";
import { findOrder } from "#db/orders.ts";
import { isPaymentError } from "#services/payments.ts";
import { refundOrder } from "#services/refund-order.ts";
import { firstErrors } from "#shop/first-errors.ts";
import { formatUsd } from "#shop/money.ts";
import { RefundAsked, RefundConfirmed } from "#shop/order-management.ts";
import { type AppContext, handlers } from "#src/factory.ts";
import { flash } from "#src/flash.ts";
import { userOf } from "#src/guards.ts";
import { readId } from "#src/read-id.ts";
import { answerNoSuchOrder } from "../_answer-managed.tsx";
import { dialogHref, listHref } from "../_back.ts";
import { answerRefund, answerUnreachable } from "../_refund-answers.tsx";

/** Admins: asks whether that amount is to go back. */
export const GET = handlers(async (c) => {
  const order = await findAsked(c);
  if (!order) return answerNoSuchOrder(c);
  const sent = c.req.query();
  const read = v.safeParse(RefundAsked, sent);
  if (!read.success) return answerRefund(c, order, { sent, errors: firstErrors(read.issues) });
  return answerRefund(c, order, { sent, wanted: read.output });
});

/** Admins: gives it back, once however often the form is sent. */
export const POST = handlers(async (c) => {
  const order = await findAsked(c);
  if (!order) return answerNoSuchOrder(c);
  const sent = await readForm(c);
  const read = v.safeParse(RefundConfirmed, sent);
  if (!read.success) return answerRefund(c, order, { sent, errors: firstErrors(read.issues) });
  const { amount: amountCents, ...wish } = read.output;
  try {
    const asked = { orderId: order.id, amountCents, ...wish, actorId: userOf(c).id };
    const outcome = await refundOrder(c.var.services, asked);
    if (outcome === "refused") return await answerRefund(c, order, { sent, isRefused: true });
    if (outcome === "failed") return answerUnreachable(c, order, { sent, wanted: read.output });
  } catch (error) {
    if (!isPaymentError(error)) throw error;
    console.warn(`Order ${order.id} was not refunded: ${error.message}`);
    // The same key once more: what Stripe may have done already is not done again.
    return answerUnreachable(c, order, { sent, wanted: read.output, key: read.output.key });
  }
  flash(c, {
    title: "Refund made",
    description: `${formatUsd(amountCents)} of order #${order.id} go back to the card.`,
    variant: "success",
  });
  return c.redirect(dialogHref(listHref(sent.back), order.id), 303);
});

async function findAsked(c: AppContext) {
  const orderId = readId(c.req.param("id"));
  return orderId === undefined ? undefined : findOrder(c.var.services.sql, orderId);
}

/** The form's texts; files are none of its. */
async function readForm(c: AppContext): Promise<Record<string, string>> {
  const sent = await c.req.parseBody();
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
}
