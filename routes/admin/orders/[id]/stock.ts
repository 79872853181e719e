import { putBack } from "#orders/put-back.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { itemsText } from "#shop/orders/quantity.ts";
import { NO_FIELDS, orderAction } from "../_manage/order-action.ts";

export const permission: RoutePermission = "orders.edit";

/** Puts pieces of a paid order back into stock. */
export const POST = orderAction(NO_FIELDS, async (c, { orderId, actorId, read: { typed } }) => {
  const put = await putBack(c.var.services.sql, orderId, typed, actorId);
  if (put.outcome === "missing") return "missing";
  if (put.outcome === "wrong") return { stock: { typed, errors: put.errors } };
  if (put.outcome === "changed") return { toast: CHANGED };
  if (put.pieces === 0) return { toast: { title: "Nothing to put back", variant: "default" } };
  return { toast: { title: `${itemsText(put.pieces)} put back into stock`, variant: "success" } };
});

const CHANGED = {
  title: "Somebody put pieces back meanwhile",
  description: "Nothing was changed by this. Look at what is left, then try again.",
  variant: "destructive",
} as const;
