import { findOrder } from "#db/orders/orders.ts";
import { addStaffNote } from "#orders/management/add-staff-note.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { StaffNote } from "#shop/orders/management/order-management.ts";
import { orderAction } from "../_manage/order-action.ts";

export const permission: RoutePermission = "orders.edit";

/** Adds a note that customers never see. */
export const POST = orderAction(StaffNote, async (c, { orderId, actorId, read }) => {
  if (!(await findOrder(c.var.services.sql, orderId))) return "missing";
  if (!read.ok) return { note: { text: read.typed.text ?? "", error: read.problem } };
  await addStaffNote(c.var.services, { orderId, text: read.value.text, actorId });
  return { toast: { title: "Note added", variant: "success" } };
});
