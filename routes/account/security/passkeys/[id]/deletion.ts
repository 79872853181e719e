import { removePasskey } from "#accounts/factors/remove-factor.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { answerRemoved } from "../../_answer-removed.ts";

export const isSensitive = true;

/** Signed-in users who have just proved who they are; another's passkey is simply not there. */
export const POST = handlers(signedInOnly, async (c) => {
  const id = readId(c.req.param("id")) ?? 0;
  const removed = await removePasskey(c.var.services, userOf(c).id, id);
  return answerRemoved(c, removed, "Passkey removed");
});
