import * as v from "valibot";
import type { Order } from "#db/orders/orders.ts";
import { requestReturn } from "#returns/request-return.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { linkKey } from "#server/session/order-access.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { answerNoOrder } from "../_no-order.tsx";
import { answerReturns } from "../_returns/answer.tsx";
import { findReturnedOrder } from "../_returns/find-order.ts";
import { returnLimits } from "../_returns/limits.ts";

/** The browser that ordered, the owner, a mailed link: how a return stands, and the form that asks. */
export const GET = handlers(async (c) => {
  const order = await findReturnedOrder(c, readId(c.req.param("id")));
  return order ? answerReturns(c, order) : answerNoOrder(c);
});

const Body = v.looseObject({ form: v.pipe(v.string(), v.uuid()) });

/** The same: asks for a return. */
export const POST = handlers(form(Body, { maxFields: 300 }), async (c) => {
  const order = await findReturnedOrder(c, readId(c.req.param("id")));
  if (!order) return answerNoOrder(c);
  const read = c.req.valid("form");
  const { typed } = read;
  if (!read.ok) {
    return answerReturns(c, order, { typed, status: 422, problem: "Please send the form again." });
  }
  const wait = await hitLimits(c, returnLimits(order.id));
  if (wait) {
    c.header("retry-after", String(wait));
    return answerReturns(c, order, { typed, status: 429, problem: waitText(wait) });
  }
  return ask(c, order, { key: read.value.form, typed });
});

async function ask(
  c: AppContext,
  order: Order,
  { key, typed }: { key: string; typed: Record<string, string> },
) {
  const requested = await requestReturn(c.var.services, { orderId: order.id, key, typed });
  if (requested.outcome === "wrong") {
    return answerReturns(c, order, { typed, errors: requested.errors, status: 422 });
  }
  if (requested.outcome !== "requested") {
    return answerReturns(c, order, { typed, status: 409, problem: PROBLEMS[requested.outcome] });
  }
  flash(c, {
    title: "We have your request",
    description: "Add photos if they help. We answer by email.",
    variant: "success",
  });
  return c.redirect(withQuery(paths.orderReturns(order.id), { key: linkKey(c) }), 303);
}

const PROBLEMS = {
  closed: "The time to ask for this is over. Nothing was sent: please write to us.",
  open: "You have asked already, and somebody looks at it.",
  many: "You have asked very often about this order. Please write to us instead.",
};
