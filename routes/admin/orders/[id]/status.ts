import { type StatusResult, statusProblem, trySettingStatus } from "#orders/try-setting-status.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { StatusChange } from "#shop/orders/order-management.ts";
import type { Toast } from "#shop/toast.ts";
import { backToDialog, backToList } from "../_manage/back.ts";

/** Admins: sets the status; returns to the list, or to the dialog if nothing changed. */
export const POST = handlers(form(StatusChange), async (c) => {
  const orderId = readId(c.req.param("id"));
  const read = c.req.valid("form");
  const list = backToList(read.typed.back);
  if (!orderId || !read.ok) {
    flash(c, failure("Failed to update order status"));
    return c.redirect(orderId ? backToDialog(list, orderId) : list, 303);
  }
  const change = { orderId, ...read.value, actorId: userOf(c).id };
  const result = await trySettingStatus(c.var.services, change);
  const { mails } = await c.var.services.shopSettings.read();
  flash(c, toastFor(result, { ...change, isMailed: mails.statusUpdates }));
  return c.redirect(result.outcome === "set" ? list : backToDialog(list, orderId), 303);
});

type Change = { orderId: number; status: string; isMailed: boolean };

function toastFor(result: StatusResult, { orderId, status, isMailed }: Change): Toast {
  switch (result.outcome) {
    case "set":
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

function failure(description: string): Toast {
  return { title: "Error updating order", description, variant: "destructive" };
}
