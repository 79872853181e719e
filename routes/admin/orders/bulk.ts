import * as v from "valibot";
import { isPaymentError } from "#services/payments.ts";
import { setOrderStatus } from "#services/set-order-status.ts";
import { AdminOrdersQuery, MOST_CHOSEN } from "#shop/admin-orders.ts";
import { ORDER_STATUSES, type OrderStatus } from "#shop/order-status.ts";
import { paths } from "#shop/paths.ts";
import { type AppContext, handlers } from "#src/factory.ts";
import { flash } from "#src/flash.ts";
import { userOf } from "#src/guards.ts";
import { readId } from "#src/read-id.ts";
import { bulkToast, type Counts, nothingDone } from "./_bulk-toasts.ts";
import { listAddress } from "./_list-address.ts";

const Sent = v.object({
  order: v.pipe(
    v.array(v.string()),
    v.transform((texts) => [...new Set(texts.flatMap((text) => readId(text) ?? []))]),
    v.minLength(1, "Choose the orders first."),
    v.maxLength(MOST_CHOSEN, `Choose at most ${MOST_CHOSEN} orders at once.`),
  ),
  action: v.picklist(["status", "print"], "Choose what to do."),
});

const Status = v.picklist(ORDER_STATUSES, "Choose a new status.");

/** Admins: sets the status of the chosen orders, or shows their print sheets. */
export const POST = handlers(async (c) => {
  const sent = await c.req.parseBody({ all: true });
  const back = listAddress(readList(sent));
  const read = v.safeParse(Sent, { action: "", ...sent, order: [sent.order ?? []].flat() });
  if (!read.success) return refuse(read.issues[0].message);
  const { order: orderIds, action } = read.output;
  if (action === "print") return c.redirect(paths.adminPrintSheets(orderIds), 303);
  const status = v.safeParse(Status, sent.status);
  if (!status.success) return refuse(status.issues[0].message);
  flash(c, bulkToast(status.output, await setAll(c, orderIds, status.output)));
  return c.redirect(back, 303);

  function refuse(why: string) {
    flash(c, nothingDone(why));
    return c.redirect(back, 303);
  }
});

/** The list that the form stood under. */
function readList(sent: Record<string, unknown>): AdminOrdersQuery {
  const fields = Object.entries(sent).flatMap(([name, value]) =>
    name.startsWith("list-") && typeof value === "string" ? [[name.slice(5), value]] : [],
  );
  return v.parse(AdminOrdersQuery, Object.fromEntries(fields));
}

/** One after the other, each whole or not at all; a card service that is silent stops none but its own. */
async function setAll(c: AppContext, orderIds: readonly number[], status: OrderStatus) {
  const counts: Counts = { set: 0, unchanged: 0, failed: [] };
  for (const orderId of orderIds) {
    const outcome = await setOne(c, orderId, status);
    if (outcome === "set" || outcome === "unchanged") counts[outcome]++;
    else counts.failed.push(orderId);
  }
  return counts;
}

async function setOne(c: AppContext, orderId: number, status: OrderStatus) {
  const wish = { orderId, status, actorId: userOf(c).id };
  try {
    return (await setOrderStatus(c.var.services, wish)).outcome;
  } catch (error) {
    if (!isPaymentError(error)) throw error;
    console.warn(`[${c.var.requestId}] order ${orderId} could not be canceled`, error);
    return "unreachable";
  }
}
