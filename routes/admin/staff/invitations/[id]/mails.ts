import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { mailInvitationAgain } from "#staff/mail-invitation-again.ts";
import { invitationLimit } from "../../_invitation-limit.ts";

export const permission: RoutePermission = "staff.edit";

export const isSensitive = true;

/** Mails it again, with another link. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  if (!id) return c.notFound();
  const actorId = userOf(c).id;
  const wait = await hitLimits(c, [invitationLimit(actorId)]);
  if (wait) {
    flash(c, { title: "Not sent", description: waitText(wait), variant: "destructive" });
    return c.redirect(paths.adminStaff, 303);
  }
  const outcome = await mailInvitationAgain(c.var.services, { id, actorId });
  if (outcome === "gone") return c.notFound();
  flash(c, TOASTS[outcome]);
  return c.redirect(paths.adminStaff, 303);
});

const TOASTS: Record<"mailed" | "denied", Toast> = {
  mailed: {
    title: "Invitation sent again",
    description: "The link in the earlier mail does not work any more.",
    variant: "success",
  },
  denied: {
    title: "Not sent",
    description: "You may not give this role.",
    variant: "destructive",
  },
};
