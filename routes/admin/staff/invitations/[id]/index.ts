import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { withdrawInvitation } from "#staff/withdraw-invitation.ts";

export const permission: RoutePermission = "staff.edit";

export const isSensitive = true;

/** Withdraws it: its link ends. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  if (!id) return c.notFound();
  const outcome = await withdrawInvitation(c.var.services, { id, actorId: userOf(c).id });
  if (outcome === "gone") return c.notFound();
  flash(c, TOASTS[outcome]);
  return c.redirect(paths.adminStaff, 303);
});

const TOASTS: Record<"withdrawn" | "denied", Toast> = {
  withdrawn: { title: "Invitation withdrawn", variant: "success" },
  denied: {
    title: "Not withdrawn",
    description: "You may not give this role.",
    variant: "destructive",
  },
};
