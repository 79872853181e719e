import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { isIntentId } from "#shop/payments/foreign-payments.ts";
import { markForeignSeen } from "#staff/foreign-payments/mark-foreign-seen.ts";

export const permission: RoutePermission = "operations.run";

/** Puts a payment away that somebody has dealt with. */
export const POST = handlers(async (c) => {
  const id = c.req.param("id");
  if (!isIntentId(id)) return c.notFound();
  const isDone = await markForeignSeen(c.var.services, id, userOf(c).id);
  flash(
    c,
    isDone
      ? { variant: "success", title: "The payment is put away" }
      : { variant: "default", title: "Nothing was changed: it was put away already" },
  );
  return c.redirect(paths.adminForeignPayments, 303);
});
