import * as v from "valibot";
import { requestNewPasskey, requestPasskey } from "#accounts/passkeys/request-passkey.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { jsonOnly } from "#server/security.ts";
import { limitPasskeys, passkeyContext } from "#server/session/factor/passkey-context.ts";
import { userOf } from "#server/session/guards.ts";

const Body = v.object({ purpose: v.picklist(["login", "factor", "proof", "register"]) });

/** Anyone, to log in; whoever is signed in, for a new passkey or as a proof. */
export const POST = handlers(jsonOnly, json(Body), async (c) => {
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
