import { findEdit } from "#db/orders/edits/edits.ts";
import { onPaymentError } from "#orders/card-service-error.ts";
import { type WithdrawOutcome, withdrawEdit } from "#orders/edits/withdraw-edit.ts";
import { readId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import type { Toast } from "#shop/toast.ts";
import { NO_FIELDS, orderAction } from "../../_manage/order-action.ts";

export const permission: RoutePermission = "orders.edit";

/** Withdraws a change that waits for its payment. */
export const POST = orderAction(NO_FIELDS, async (c, { orderId, actorId }) => {
  const { services } = c.var;
  const editId = readId(c.req.param("editId"));
  const edit = editId ? await findEdit(services.sql, editId) : undefined;
  if (edit?.orderId !== orderId) return "missing";
  const outcome = await withdrawEdit(services, { editId: edit.id, as: "withdrawn", actorId }).catch(
    onPaymentError("An edit could not be withdrawn", (): WithdrawOutcome => "busy"),
  );
  return outcome === "missing" ? "missing" : { toast: TOASTS[outcome] };
});

const TOASTS: Record<Exclude<WithdrawOutcome, "missing">, Toast> = {
  ended: {
    title: "The change is withdrawn",
    description: "Its link takes no payment any more, and the order is made as it is.",
    variant: "success",
  },
  paid: {
    title: "Too late",
    description: "Its customer has just paid for it.",
    variant: "destructive",
  },
  busy: {
    title: "Nothing was changed",
    description: "Its payment is under way, or the card service does not answer. Try again.",
    variant: "destructive",
  },
};
