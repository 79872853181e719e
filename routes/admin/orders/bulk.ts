import * as v from "valibot";
import { findOrder } from "#db/orders/orders.ts";
import { onPaymentError } from "#orders/card-service-error.ts";
import { type StatusOutcome, setOrderStatus } from "#orders/set-order-status.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { PaymentError } from "#services/payments/payment-error.ts";
import { SHORT_CALL } from "#services/payments/payments.ts";
import { AdminOrdersQuery, MAX_CHOSEN } from "#shop/orders/admin-orders.ts";
import { ORDER_STATUSES, type OrderStatus } from "#shop/orders/order-status.ts";
import { paths } from "#shop/paths.ts";
import { bulkToast, type Counts, nothingDone } from "./_list/bulk-toasts.ts";
import { adminListUrl } from "./_list/list-url.ts";

const Body = v.object({
  order: v.pipe(
    v.optional(v.union([v.string(), v.array(v.unknown())]), []),
    v.transform((order) => [order].flat()),
    v.maxLength(MAX_CHOSEN, `Choose at most ${MAX_CHOSEN} orders at once.`),
    v.array(v.string()),
    v.transform((texts) => [...new Set(texts.flatMap((text) => readId(text) ?? []))]),
    v.minLength(1, "Choose the orders first."),
  ),
  action: v.pipe(v.optional(v.string(), ""), v.picklist(["status", "print"], "Choose what to do.")),
});

const Status = v.picklist(ORDER_STATUSES, "Choose a new status.");

/** Admins: sets the status of the chosen orders, or prints their sheets. */
export const POST = handlers(form(Body, { all: true }), async (c) => {
  const read = c.req.valid("form");
  const back = adminListUrl(readList(read.typed));
  if (!read.ok) return reject(read.problem);
  const { order: orderIds, action } = read.value;
  if (action === "print") return c.redirect(paths.adminPrintSheets(orderIds), 303);
  const status = v.safeParse(Status, read.typed.status);
  if (!status.success) return reject(status.issues[0].message);
  const counts = await setAll(c, orderIds, status.output);
  const { mails } = await c.var.services.shopSettings.read();
  flash(c, bulkToast(status.output, counts, mails.statusUpdates));
  return c.redirect(back, 303);

  function reject(why: string) {
    flash(c, nothingDone(why));
    return c.redirect(back, 303);
  }
});

function readList(typed: Record<string, string>): AdminOrdersQuery {
  const fields = Object.entries(typed).flatMap(([name, value]) =>
    name.startsWith("list-") ? [[name.slice(5), value]] : [],
  );
  return v.parse(AdminOrdersQuery, Object.fromEntries(fields));
}

/** Well before the idle connection is cut. */
const STRIPE_CALLS_MS = 30_000;

/** One by one. After a timeout Stripe gets no more calls; orders that need none continue. */
async function setAll(c: AppContext, orderIds: readonly number[], status: OrderStatus) {
  const counts: Counts = { set: 0, unchanged: 0, failed: [], unanswered: [] };
  let callUntil = Date.now() + STRIPE_CALLS_MS;
  for (const orderId of orderIds) {
    const mayCall = Date.now() < callUntil;
    const mayGoOn = mayCall || status !== "canceled" || !(await isOpen(c, orderId));
    const outcome: Outcome = mayGoOn ? await setOne(c, orderId, status) : "unreachable";
    if (outcome === "silent") callUntil = 0;
    if (outcome === "set" || outcome === "unchanged") counts[outcome]++;
    else if (outcome === "unreachable" || outcome === "silent") counts.unanswered.push(orderId);
    else counts.failed.push(orderId);
  }
  return counts;
}

/** `silent`: Stripe did not answer; `unreachable`: it failed or was not called. */
type Outcome = StatusOutcome["outcome"] | "silent" | "unreachable";

/** Whether Stripe must close the payment before we cancel. */
async function isOpen(c: AppContext, orderId: number): Promise<boolean> {
  const order = await findOrder(c.var.services.sql, orderId);
  if (order?.paymentStatus !== "unpaid" || order.status === "canceled") return false;
  return order.paymentIntentId !== null;
}

async function setOne(c: AppContext, orderId: number, status: OrderStatus): Promise<Outcome> {
  const update = { orderId, status, actorId: userOf(c).id };
  const result = await setOrderStatus(c.var.services, update, SHORT_CALL).catch(
    onPaymentError(`The payment of order ${orderId} could not be closed`, unclosed),
  );
  return result.outcome;
}

function unclosed({ reason }: PaymentError) {
  return { outcome: reason === "unreachable" ? "silent" : "unreachable" } as const;
}
