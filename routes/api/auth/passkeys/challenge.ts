import * as v from "valibot";
import { requestNewPasskey, requestPasskey } from "#accounts/passkeys/request-passkey.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { jsonOnly } from "#server/security.ts";
import {
  limitPasskeys,
  PASSKEY_RATE,
  passkeyContext,
} from "#server/session/factor/passkey-context.ts";
import { userOf } from "#server/session/guards.ts";
import { ChallengeAnswer } from "#shop/contract/accounts.ts";
import { ACCOUNT_EXAMPLES } from "#shop/contract/examples/accounts.ts";

const Body = v.object({ purpose: v.picklist(["login", "factor", "proof", "register"]) });

const challenges = describeCall({
  group: "Accounts",
  summary: "Begin with a passkey",
  who: "Anyone, to log in; whoever is logged in, for a new passkey or as a proof.",
  limits: [PASSKEY_RATE],
  example: ACCOUNT_EXAMPLES.challenge,
  answers: { 200: ChallengeAnswer, 401: "text" },
});

/** Anyone, to log in; whoever is signed in, for a new passkey or as a proof. */
export const POST = handlers(challenges, jsonOnly, json(Body), async (c) => {
  const { purpose } = c.req.valid("json");
  await limitPasskeys(c);
  const { services } = c.var;
  if (purpose !== "register") {
    return c.json(await requestPasskey(services, await passkeyContext(c, purpose)));
  }
  const { id, username } = userOf(c);
  const sessionId = c.var.session?.id ?? 0;
  return c.json(await requestNewPasskey(services, { id, username, sessionId }));
});
