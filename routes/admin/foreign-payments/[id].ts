import * as v from "valibot";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, optionalText } from "#server/input/input.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { isIntentId } from "#shop/payments/foreign-payments.ts";
import type { Toast } from "#shop/toast.ts";
import { markForeignSeen } from "#staff/foreign-payments/mark-foreign-seen.ts";

export const permission: RoutePermission = "operations.run";

/** Puts a payment away that somebody has dealt with. */
export const POST = handlers(form(v.object({ shown: optionalText })), async (c) => {
  const id = c.req.param("id");
  if (!isIntentId(id)) return c.notFound();
  const { shown = "" } = expectValid(c.req.valid("form"));
  const seen = { intentId: id, shown, actorId: userOf(c).id };
  flash(c, TOASTS[await markForeignSeen(c.var.services, seen)]);
  return c.redirect(paths.adminForeignPayments, 303);
});

const TOASTS: Record<"done" | "changed" | "gone", Toast> = {
  done: { variant: "success", title: "The payment is put away" },
  changed: {
    variant: "destructive",
    title: "Nothing was changed: it has changed since it was shown",
    description: "Look at what became of it, and press Seen again.",
  },
  gone: { variant: "default", title: "Nothing was changed: it was put away already" },
};
