import * as v from "valibot";
import { setThreadState } from "#messages/set-thread-state.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";

export const permission: RoutePermission = "messages.answer";

const Body = v.object({
  to: v.picklist(["open", "done"]),
  seen: v.fallback(v.string(), ""),
});

/** Puts the conversation aside, or takes it up again. */
export const POST = handlers(form(Body), async (c) => {
  const threadId = readId(c.req.param("id"));
  const { to: state, seen } = expectValid(c.req.valid("form"));
  if (!threadId) return c.notFound();
  const change = { threadId, state, actorId: userOf(c).id, seen: readId(seen) ?? 0 };
  const outcome = await setThreadState(c.var.services, change);
  if (outcome === "missing") return c.notFound();
  flash(c, outcome === "changed" ? CHANGED : DONE[state]);
  const isDone = outcome === "set" && state === "done";
  return c.redirect(isDone ? paths.adminInbox : paths.adminThread(threadId), 303);
});

const DONE: Record<"open" | "done", Toast> = {
  done: { title: "Conversation done", variant: "success" },
  open: { title: "Conversation opened again", variant: "success" },
};

const CHANGED: Toast = {
  title: "Somebody has written meanwhile",
  description: "It stays open. Read what is new first.",
  variant: "destructive",
};
