import { issueMissingInvoice } from "#orders/invoices/issue-missing-invoice.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { NO_FIELDS, orderAction } from "../_manage/order-action.ts";

export const permission: RoutePermission = "orders.edit";

/** An invoice of today for an order that was paid before the shop made invoices. */
export const POST = orderAction(NO_FIELDS, async (c, { orderId, actorId }) => {
  const issued = await issueMissingInvoice(c.var.services, { orderId, actorId });
  return { toast: issued ? ISSUED : NOT_ISSUED };
});

const ISSUED = { title: "Invoice issued", variant: "success" } as const;

const NOT_ISSUED = {
  title: "No invoice issued",
  description: "The order has one, or it is not paid.",
  variant: "destructive",
} as const;
