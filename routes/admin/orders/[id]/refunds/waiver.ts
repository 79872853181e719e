import { keepMoney } from "#orders/refunds/keep-money.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { NO_FIELDS, orderAction } from "../../_manage/order-action.ts";

export const permission: RoutePermission = "orders.refund";

/** Keeps what was paid for a canceled order, or what the bank sent back. */
export const POST = orderAction(NO_FIELDS, async (c, { orderId, actorId }) => {
  const outcome = await keepMoney(c.var.services.sql, { orderId, actorId });
  if (outcome === "missing") return "missing";
  return { toast: outcome === "done" ? DONE : NOTHING };
});

const DONE = {
  title: "Money kept",
  description: "The order needs no attention any more. A refund is possible all the same.",
  variant: "success",
} as const;

const NOTHING = {
  title: "Nothing to keep",
  description: "The order owes nothing back any more. Reload the page to see what happened.",
  variant: "default",
} as const;
