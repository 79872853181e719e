import { findEditedDiscount } from "#db/pricing/edited-discounts.ts";
import { deleteDiscount } from "#pricing/delete-discount.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { findNamedRow } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "prices.edit";

/** Only what no order has used. */
export const POST = handlers(async (c) => {
  const discount = await findNamedRow(c, findEditedDiscount);
  if (!discount) return c.notFound();
  const { id, code } = discount;
  const isDeleted = await deleteDiscount(c.var.services, { id, actorId: userOf(c).id });
  flash(c, isDeleted ? { title: "Code deleted", description: code, variant: "success" } : HELD);
  return c.redirect(isDeleted ? paths.adminDiscounts : paths.adminDiscount(id), 303);
});

const HELD = {
  title: "Not deleted",
  description: "An order has used it. Switch it off instead.",
  variant: "destructive",
} as const;
