import * as v from "valibot";
import { acceptPasskey } from "#accounts/passkeys/accept-passkey.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { json } from "#server/input/input.ts";
import { jsonOnly } from "#server/security.ts";
import { landing } from "#server/session/factor/landing.ts";
import {
  limitPasskeys,
  PASSKEY_RATE,
  passkeyContext,
} from "#server/session/factor/passkey-context.ts";
import { findPending } from "#server/session/factor/pending-login.ts";
import { logAccess } from "#server/session/log-access.ts";
import { markProved } from "#server/session/proof/prove.ts";
import { startSession } from "#server/session/sign-in.ts";
import { Assertion } from "#shop/accounts/factors/passkey-forms.ts";
import { PasskeyUserAnswer } from "#shop/contract/accounts.ts";
import { ACCOUNT_EXAMPLES } from "#shop/contract/examples/accounts.ts";
import { paths } from "#shop/paths.ts";
import { userJson } from "../_user-json.ts";

const Body = v.object({
  purpose: v.picklist(["login", "factor", "proof"]),
  assertion: Assertion,
});

const asserts = describeCall({
  group: "Accounts",
  summary: "Log in by a passkey, or prove who you are",
  who: "Anyone with a passkey of an account.",
  limits: [PASSKEY_RATE],
  example: ACCOUNT_EXAMPLES.assertion,
  answers: { 200: PasskeyUserAnswer, 204: "nothing", 401: "text" },
});

/**
 * Anyone with a passkey of an account: logs in, or proves who holds the session. `start` is where who
 * comes from nowhere in particular begins.
 */
export const POST = handlers(asserts, jsonOnly, json(Body), async (c) => {
  const { purpose, assertion } = c.req.valid("json");
  await limitPasskeys(c);
  const expected = await passkeyContext(c, purpose);
  const userId = await acceptPasskey(c.var.services, expected, assertion);
  if (!userId) return reject(c, expected.userId ?? undefined);
  if (purpose === "proof") {
    await markProved(c);
    logAccess(c, "password proved again", userId);
    return c.body(null, 204);
  }
  const pending = purpose === "factor" ? await findPending(c) : undefined;
  if (purpose === "factor" && !pending) return reject(c, userId);
  const user = await startSession(c, {
    id: userId,
    ...(pending && { passwordSetAt: pending.passwordSetAt }),
  });
  if (!user) return reject(c, userId);
  logAccess(c, "login", userId);
  flash(c, { title: `Welcome back, ${user.username}`, variant: "success" });
  return c.json({ ...userJson(user), start: landing(user, paths.home) });
});

function reject(c: AppContext, userId: number | undefined) {
  logAccess(c, "passkey failed", userId);
  return c.text("That passkey was not taken. Try again, or another way.", 401);
}
