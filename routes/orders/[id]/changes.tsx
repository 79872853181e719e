/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { changeAddress } from "#orders/changes/change-address.ts";
import { changeSizes } from "#orders/changes/change-sizes.ts";
import { refreshPayment } from "#orders/refresh-payment.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { isChangeable } from "#shop/orders/order-change.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { answerChanges, answerClosed } from "./_changes/answers.tsx";
import { readAddress, readSizes, SHOWN_ADDRESS } from "./_changes/fields.ts";
import { findOwnOrder } from "./_own-order.tsx";

/** The browser that ordered and the owner. */
export const GET = handlers(async (c) => {
  const stored = await findOwnOrder(c, "change");
  if (stored instanceof Response) return stored;
  const order = await refreshPayment(c.var.services, stored);
  return isChangeable(order) ? answerChanges(c, order) : answerClosed(c, order);
});

const Body = v.looseObject({ action: v.picklist(["address", "sizes"]) });

/** The browser that ordered and the owner; each form changes only what it shows. */
export const POST = handlers(form(Body), async (c) => {
  const order = await findOwnOrder(c, "change");
  if (order instanceof Response) return order;
  if (!isChangeable(order)) return answerClosed(c, order);
  const { ok, typed } = c.req.valid("form");
  if (!ok) {
    c.status(422);
    return answerChanges(c, order);
  }
  const wait = await hitLimits(c, [changeLimit(order)]);
  if (wait) {
    c.status(429);
    c.header("retry-after", String(wait));
    return answerChanges(c, order, { typed, problem: waitText(wait, "Too many changes.") });
  }
  return typed.action === "address" ? toAddress(c, order, typed) : toSizes(c, order, typed);
});

/** A change mails its customer. */
function changeLimit({ id }: Order) {
  // Limit of orders: tries to change an order [tries]; 429, the form says so.
  return { name: "order-change", key: String(id), limit: 30, seconds: 60 * 60 };
}

async function toAddress(c: AppContext, order: Order, typed: Record<string, string>) {
  const changed = await changeAddress(c.var.services, {
    order,
    typed: readAddress(typed),
    shown: typed[SHOWN_ADDRESS],
    actorId: c.var.user?.id ?? null,
  });
  if (changed.outcome === "wrong") {
    c.status(422);
    return answerChanges(c, order, { typed, errors: changed.errors });
  }
  if (changed.outcome === "stale") {
    c.status(409);
    return answerChanges(c, await readAgain(c, order), { typed, isAddressStale: true });
  }
  return answerOutcome(c, order, changed.outcome);
}

async function toSizes(c: AppContext, order: Order, typed: Record<string, string>) {
  const { id: orderId } = order;
  const actorId = c.var.user?.id ?? null;
  const changed = await changeSizes(c.var.services, { orderId, sizes: readSizes(typed), actorId });
  if (changed.outcome !== "gone" && changed.outcome !== "stale") {
    return answerOutcome(c, order, changed.outcome);
  }
  c.status(409);
  const problem =
    changed.outcome === "gone" ? { gone: changed.position } : { staleSizes: changed.positions };
  return answerChanges(c, order, { typed, ...problem });
}

async function answerOutcome(
  c: AppContext,
  order: Order,
  outcome: "changed" | "unchanged" | "closed",
) {
  if (outcome === "closed") {
    return answerClosed(c, await readAgain(c, order));
  }
  flash(c, outcome === "changed" ? CHANGED : UNCHANGED);
  return c.redirect(paths.orderDetail(order.id), 303);
}

async function readAgain(c: AppContext, order: Order): Promise<Order> {
  return (await findOrder(c.var.services.sql, order.id)) ?? order;
}

const CHANGED: Toast = {
  title: "Order changed",
  description: "We print and send it as it is shown here.",
  variant: "success",
};

/** A form that was sent twice is answered by this, too. */
const UNCHANGED: Toast = {
  title: "Your order is up to date",
  description: "It is as you have it here.",
  variant: "default",
};
