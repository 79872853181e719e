import * as v from "valibot";
import { assignThread } from "#messages/assign-thread.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { optionalId, readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "messages.answer";

const Body = v.object({ to: optionalId });

/** Gives the conversation to somebody who answers messages, or to nobody. */
export const POST = handlers(form(Body), async (c) => {
  const threadId = readId(c.req.param("id"));
  if (!threadId) return c.notFound();
  const userId = expectValid(c.req.valid("form")).to ?? null;
  const actorId = userOf(c).id;
  const outcome = await assignThread(c.var.services, { threadId, userId, actorId });
  if (outcome === "missing") return c.notFound();
  flash(
    c,
    outcome === "assigned"
      ? { title: titleOf(userId, actorId), variant: "success" }
      : {
          title: "Nothing was changed",
          description: "This person does not answer messages, or no longer.",
          variant: "destructive",
        },
  );
  return c.redirect(paths.adminThread(threadId), 303);
});

function titleOf(userId: number | null, actorId: number): string {
  if (userId === null) return "Conversation given to nobody";
  return userId === actorId ? "The conversation is yours" : "Conversation given";
}
