import { withdrawDraft } from "#orders/drafts/withdraw-draft.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";

export const permission: RoutePermission = "orders.edit";

/** Takes a draft or a quote back. */
export const POST = handlers(async (c) => {
  const draftId = readId(c.req.param("id"));
  if (!draftId) return c.notFound();
  const outcome = await withdrawDraft(c.var.services, { draftId, actorId: userOf(c).id });
  if (outcome === "missing") return c.notFound();
  flash(c, TOASTS[outcome]);
  return c.redirect(paths.adminDraft(draftId), 303);
});

const TOASTS: Record<"withdrawn" | "closed", Toast> = {
  withdrawn: {
    title: "It is withdrawn",
    description: "Its link accepts nothing any more.",
    variant: "success",
  },
  closed: {
    title: "Nothing was changed",
    description: "Its customer was first, or its day is over.",
    variant: "destructive",
  },
};
