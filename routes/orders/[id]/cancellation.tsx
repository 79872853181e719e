/** @jsxImportSource hono/jsx */

import * as v from "valibot";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { cancelOrder, requestCancellation } from "#orders/cancel-order.ts";
import { NO_ANSWER, onPaymentError } from "#orders/card-service-error.ts";
import { refreshPayment } from "#orders/refresh-payment.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { cleanText } from "#shop/forms/clean-text.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { answerCancellation, answerRejected } from "./_cancellation/answers.tsx";
import { REASON_LIMIT } from "./_cancellation/page.tsx";
import { cancelOffer } from "./_offers.ts";
import { findOwnOrder } from "./_own-order.tsx";

const CANCELED: Toast = {
  title: "Order canceled",
  description: "Nothing was charged.",
  variant: "success",
};
const REQUESTED: Toast = {
  title: "Cancellation requested",
  description: "We have your request and answer by email.",
  variant: "success",
};

/** The browser that ordered and the owner: confirms first. */
export const GET = handlers(async (c) => {
  const stored = await findOwnOrder(c, "cancel");
  if (stored instanceof Response) return stored;
  const order = await refreshPayment(c.var.services, stored);
  const { isCanceled, isWaiting } = ORDER_STATUS[order.status];
  if (isCanceled || (isWaiting && order.cancelRequestedAt)) {
    return c.redirect(paths.orderDetail(order.id), 303);
  }
  const offer = cancelOffer(order);
  return offer ? answerCancellation(c, { order, offer }) : answerRejected(c, order);
});

const Body = v.object({
  action: v.picklist(["cancel", "request"]),
  reason: v.optional(cleanText(REASON_LIMIT, `Keep it below ${REASON_LIMIT} characters`), ""),
});

/** The browser that ordered and the owner. Does what the page offered, never the other. */
export const POST = handlers(form(Body), async (c) => {
  const order = await findOwnOrder(c, "cancel");
  if (order instanceof Response) return order;
  const read = c.req.valid("form");
  if (!read.ok) {
    const offer = cancelOffer(order);
    if (!offer) return answerRejected(c, order);
    c.status(422);
    const { reason = "" } = read.typed;
    return answerCancellation(c, { order, offer, reason, error: read.errors.reason });
  }
  const { action, reason } = read.value;
  return action === "cancel" ? cancel(c, order) : request(c, order, reason);
});

async function cancel(c: AppContext, order: Order): Promise<Response> {
  const unreachable = () => "unreachable" as const;
  const outcome = await cancelOrder(c.var.services, order.id, c.var.user?.id ?? null).catch(
    onPaymentError(`Order ${order.id} was not canceled`, unreachable),
  );
  if (outcome === "rejected") return answerRejected(c, order);
  if (outcome === "canceled") return done(c, order, CANCELED);
  if (outcome === "unreachable") {
    c.status(502);
    return answerCancellation(c, { order, offer: "cancel", problem: PROBLEMS.unreachable });
  }
  c.status(409);
  const now = (await findOrder(c.var.services.sql, order.id)) ?? order;
  const offer = cancelOffer(now) ?? "request";
  return answerCancellation(c, { order: now, offer, problem: PROBLEMS[outcome] });
}

const PROBLEMS = {
  paid: {
    title: "This order was paid in the meantime",
    text: "It was not canceled. You can ask us to cancel it instead.",
  },
  busy: {
    title: "The payment of this order is under way",
    text: "Nothing was changed. Please wait a moment and try again.",
  },
  unreachable: {
    title: NO_ANSWER,
    text: "Nothing was changed. Please try again in a moment.",
  },
};

async function request(c: AppContext, order: Order, reason: string): Promise<Response> {
  const { fullName: name, email } = order.shippingAddress;
  const outcome = await requestCancellation(c.var.services, {
    order,
    reason,
    name,
    email: c.var.user?.email ?? email,
    actorId: c.var.user?.id ?? null,
  });
  if (outcome === "rejected") return answerRejected(c, order);
  return done(c, order, REQUESTED);
}

function done(c: AppContext, order: Order, toast: Toast): Response {
  flash(c, toast);
  return c.redirect(paths.orderDetail(order.id), 303);
}
