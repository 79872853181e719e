import { findEdit } from "#db/orders/edits/edits.ts";
import { onPaymentError } from "#orders/card-service-error.ts";
import { type EditRefund, refundEdit } from "#orders/edits/refund-edit.ts";
import { readId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import type { Toast } from "#shop/toast.ts";
import { NO_FIELDS, orderAction } from "../../../_manage/order-action.ts";

export const permission: RoutePermission = "orders.refund";

/** Tries at once what a change is still to give back; it goes back once. */
export const POST = orderAction(NO_FIELDS, async (c, { orderId }) => {
  const { services } = c.var;
  const editId = readId(c.req.param("editId"));
  const edit = editId ? await findEdit(services.sql, editId) : undefined;
  if (edit?.orderId !== orderId) return "missing";
  const outcome = await refundEdit(services, edit.id, "now").catch(
    onPaymentError("The refund of an edit has to be tried again", (): EditRefund => "later"),
  );
  return { toast: TOASTS[outcome] };
});

const TOASTS: Record<EditRefund, Toast> = {
  refunded: {
    title: "Refund made",
    description: "What the change gives back goes back to the card.",
    variant: "success",
  },
  nothing: {
    title: "Nothing is left to give back",
    description: "It went back already.",
    variant: "success",
  },
  busy: {
    title: "It was tried just now",
    description: "Wait for a minute, then look here again.",
    variant: "destructive",
  },
  later: {
    title: "It did not go back",
    description: "The card service did not take it. It is tried again by itself.",
    variant: "destructive",
  },
};
