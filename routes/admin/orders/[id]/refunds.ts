import * as v from "valibot";
import { findOrder } from "#db/orders/orders.ts";
import { onPaymentError } from "#orders/card-service-error.ts";
import { refundOrder } from "#orders/refund-order.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { firstErrors } from "#shop/first-errors.ts";
import { formatUsd } from "#shop/money.ts";
import { RefundConfirmed, RefundForm } from "#shop/orders/order-management.ts";
import { dialogHref, listHref } from "../_manage/back.ts";
import { answerRefund, answerUnheard } from "../_refund/answers.tsx";

/** Admins: confirms the amount before it goes back. */
export const GET = handlers(async (c) => {
  const order = await findAsked(c);
  if (!order) return c.notFound();
  const sent = c.req.query();
  const read = v.safeParse(RefundForm, sent);
  if (!read.success) return answerRefund(c, order, { sent, errors: firstErrors(read.issues) });
  return answerRefund(c, order, { sent, wanted: read.output });
});

/** Admins: gives it back, once however often the form is sent. */
export const POST = handlers(async (c) => {
  const order = await findAsked(c);
  if (!order) return c.notFound();
  const sent = await readForm(c);
  const read = v.safeParse(RefundConfirmed, sent);
  if (!read.success) return answerRefund(c, order, { sent, errors: firstErrors(read.issues) });
  const { amount, reason, key } = read.output;
  const wanted = { amount, reason };
  const refund = { orderId: order.id, amountCents: amount, reason, key, actorId: userOf(c).id };
  const made = await refundOrder(c.var.services, refund).catch(
    onPaymentError(`It is not known whether order ${order.id} was refunded`, () => undefined),
  );
  if (!made) return answerUnheard(c, order, { sent, wanted, key });
  if (made.outcome === "rejected") return answerRefund(c, order, { sent, isRejected: true });
  if (made.outcome !== "refunded") {
    return answerRefund(c, order, { sent, wanted, fault: FAULTS[made.outcome] });
  }
  flash(c, {
    title: "Refund made",
    description: `${formatUsd(made.amountCents)} of order #${order.id} go back to the card.`,
    variant: "success",
  });
  return c.redirect(dialogHref(listHref(sent.back), order.id), 303);
});

const FAULTS = {
  failed: {
    status: 502,
    text: "The card service has failed. Nothing was refunded by this: please try again.",
  },
  "key-reused": {
    status: 409,
    text: "This form was sent before with something else in it, and nothing was refunded by it. Please look at it again, then send it.",
  },
} as const;

async function findAsked(c: AppContext) {
  const orderId = readId(c.req.param("id"));
  return orderId === undefined ? undefined : findOrder(c.var.services.sql, orderId);
}

/** The form's texts; files are none of its. */
async function readForm(c: AppContext): Promise<Record<string, string>> {
  const sent = await c.req.parseBody();
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
}
