import { listShipments } from "#db/orders/shipments.ts";
import {
  type StatusResult,
  statusProblem,
  trySettingStatus,
} from "#orders/management/try-setting-status.ts";
import { refreshPayment } from "#orders/refresh-payment.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { type MissingPieces, missingText } from "#shop/catalog/stock.ts";
import { StatusChange } from "#shop/orders/management/order-management.ts";
import { shippingDoubts } from "#shop/orders/shipping-doubts.ts";
import { paths, withQuery } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { answerOne } from "../_ask/answers.tsx";
import { backToOrder, backToRow, readBack } from "../_manage/back.ts";
import { findOrderOf } from "../_refund/find-order.ts";

export const permission: RoutePermission = "orders.edit";

/** Asks before an order leaves that may not be ready; one that is leads back to it. */
export const GET = handlers(form(StatusChange), async (c) => {
  const found = await findOrderOf(c);
  if (!found) return c.notFound();
  const read = c.req.valid("form");
  const back = readBack(read.typed.back);
  const order = await refreshPayment(c.var.services, found);
  const [shipment] = await listShipments(c.var.services.sql, [order.id]);
  const doubts = read.ok && shipment ? shippingDoubts(shipment, read.value.status) : [];
  if (!read.ok || doubts.length === 0) return c.redirect(backToOrder(back, order.id), 303);
  const { status, shownStatus = order.status } = read.value;
  return answerOne(c, { order, doubts, status, shownStatus, back });
});

/** Sets the status; returns to the list, or to the order if nothing changed. */
export const POST = handlers(form(StatusChange), async (c) => {
  const orderId = readId(c.req.param("id"));
  const read = c.req.valid("form");
  const back = readBack(read.typed.back);
  if (!orderId || !read.ok) {
    const why = read.ok ? "" : ` ${read.problem}`;
    flash(c, failure(`Failed to update order status.${why}`));
    return c.redirect(orderId ? backToOrder(back, orderId) : back, 303);
  }
  const onlyIfReady = read.typed.anyway !== "yes";
  const declines = read.typed.declines === "yes";
  const change = { orderId, ...read.value, actorId: userOf(c).id, onlyIfReady, declines };
  const result = await trySettingStatus(c.var.services, change);
  if (result.outcome === "doubtful") {
    const question = { ...read.value, back };
    return c.redirect(withQuery(paths.adminOrderStatus(orderId), question), 303);
  }
  const { mails } = await c.var.services.shopSettings.read();
  flash(c, toastFor(result, { ...change, isMailed: mails.statusUpdates }));
  const isSet = result.outcome === "set";
  return c.redirect(isSet ? backToRow(back, orderId) : backToOrder(back, orderId), 303);
});

type Change = { orderId: number; status: string; isMailed: boolean };

function toastFor(result: StatusResult, { orderId, status, isMailed }: Change): Toast {
  switch (result.outcome) {
    case "set":
      if (result.missing || result.usedCode) return takenMeanwhile({ status, isMailed }, result);
      if (!isMailed) return notMailed(status);
      return {
        title: "Order updated",
        description: `Order status updated to ${status}. Email notification has been sent to the customer.`,
        variant: "default",
        next: {
          title: "Email notification sent",
          description: `Status update email sent to customer for Order #${orderId}`,
        },
      };
    case "unchanged":
      return {
        title: "Nothing to update",
        description: `Order #${orderId} is ${status} already. Choose another status.`,
        variant: "default",
      };
    default:
      return failure(statusProblem(result, orderId));
  }
}

function notMailed(status: string): Toast {
  return {
    title: "Order updated",
    description: `Order status updated to ${status}. Status update emails are switched off, so the customer gets none.`,
    variant: "default",
  };
}

type Taken = { missing?: readonly MissingPieces[]; usedCode?: string };

/** The order was canceled, so others may have what it had. */
function takenMeanwhile(
  { status, isMailed }: Pick<Change, "status" | "isMailed">,
  { missing, usedCode }: Taken,
): Toast {
  const what = [
    `Order status updated to ${status}.`,
    isMailed && "Email notification has been sent to the customer.",
    missing && missingText(missing),
    usedCode &&
      `Its code ${usedCode} was used by other orders meanwhile, and counts for this one too.`,
  ];
  return {
    title: missing
      ? "Order updated, but pieces are missing"
      : "Order updated, but its code was used again",
    description: what.filter(Boolean).join(" "),
    variant: "destructive",
  };
}

function failure(description: string): Toast {
  return { title: "Error updating order", description, variant: "destructive" };
}
