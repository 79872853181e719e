import { removeApp } from "#accounts/factors/remove-factor.ts";
import { handlers } from "#server/factory.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { answerRemoved } from "../_answer-removed.ts";

export const isSensitive = true;

/** Signed-in users who have just proved who they are: their own app. */
export const POST = handlers(signedInOnly, async (c) => {
  const removed = await removeApp(c.var.services, userOf(c).id);
  return answerRemoved(c, removed, "Authenticator app removed");
});
