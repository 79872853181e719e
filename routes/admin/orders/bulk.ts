import * as v from "valibot";
import { listShipments } from "#db/orders/shipments.ts";
import { setManyStatuses } from "#orders/management/set-many-statuses.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { shippingDoubts } from "#shop/orders/shipping-doubts.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { answerMany } from "./_ask/answers.tsx";
import { BulkBody, BulkQuestion, BulkStatus, readList } from "./_bulk/body.ts";
import { bulkToast, nothingDone } from "./_bulk/toasts.ts";
import { adminListUrl, listFields } from "./_list/list-url.ts";
import { readShown, shownFields } from "./_shown-status.ts";

export const permission: RoutePermission = "orders.edit";

/** Names the orders that may not be ready for a status, to be ticked. */
export const GET = handlers(form(BulkQuestion), async (c) => {
  const read = c.req.valid("form");
  const list = readList(read.typed);
  if (!read.ok) return c.redirect(adminListUrl(list), 303);
  return answerMany(c, { ...read.value, shown: readShown(read.typed), list });
});

/** Sets the status of the chosen orders, or prints their sheets. */
export const POST = handlers(form(BulkBody, { all: true }), async (c) => {
  const read = c.req.valid("form");
  const list = readList(read.typed);
  const back = adminListUrl(list);
  if (!read.ok) return reject(read.problem);
  const { order, doubtful, declines, action } = read.value;
  if (action === "print") return c.redirect(paths.adminPrintSheets(order), 303);
  const status = v.safeParse(BulkStatus, read.typed.status);
  if (!status.success) return reject(status.issues[0].message);
  const shown = readShown(read.typed);
  const { isNew, anyway } = await findAnyway(c, read.value, status.output);
  if (isNew) {
    const ids = [...order, ...doubtful];
    const question = { status: status.output, ids: ids.join(","), ...shownFields(ids, shown) };
    return c.redirect(withQuery(paths.adminOrdersBulk, { ...question, ...listFields(list) }), 303);
  }
  const orderIds = [...order, ...anyway];
  const counts = await setManyStatuses(c.var.services, {
    ...{ orderIds, anyway, declines, shown },
    status: status.output,
    actorId: userOf(c).id,
  });
  const left = doubtful.filter((id) => !anyway.includes(id));
  const { mails } = await c.var.services.shopSettings.read();
  flash(c, bulkToast(status.output, { ...counts, left }, mails.statusUpdates));
  return c.redirect(back, 303);

  function reject(why: string) {
    flash(c, nothingDone(why));
    return c.redirect(back, 303);
  }
});

/** `isNew`: some of the orders have not been asked about. */
async function findAnyway(
  c: AppContext,
  { order, doubtful, anyway, anyParcel }: v.InferOutput<typeof BulkBody>,
  status: OrderStatus,
) {
  const rows = await listShipments(c.var.services.sql, [...order, ...doubtful]);
  const doubts = new Map(rows.map((row) => [row.id, shippingDoubts(row, status)]));
  const isParcelAlone = (id: number) => doubts.get(id)?.join() === "no-parcel";
  return {
    isNew: order.some((id) => doubts.get(id)?.length),
    anyway: doubtful.filter((id) => anyway.includes(id) || (anyParcel && isParcelAlone(id))),
  };
}
