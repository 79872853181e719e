import * as v from "valibot";
import { decideHeld } from "#messages/decide-held.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";

export const permission: RoutePermission = "messages.answer";

const Body = v.object({ decision: v.picklist(["accept", "discard"]) });

/** Decides whether a held mail is the customer's. */
export const POST = handlers(form(Body), async (c) => {
  const threadId = readId(c.req.param("id"));
  const messageId = readId(c.req.param("message"));
  if (!threadId || !messageId) return c.notFound();
  const { decision } = expectValid(c.req.valid("form"));
  const actorId = userOf(c).id;
  const outcome = await decideHeld(c.var.services, { threadId, messageId, decision, actorId });
  flash(c, TOASTS[outcome]);
  return c.redirect(paths.adminThread(threadId), 303);
});

const TOASTS: Record<"accepted" | "discarded" | "decided", Toast> = {
  accepted: { title: "Message accepted", variant: "success" },
  discarded: { title: "Message discarded", variant: "success" },
  decided: {
    title: "Nothing was changed",
    description: "Somebody has decided already.",
    variant: "destructive",
  },
};
