/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { confirmApp } from "#accounts/factors/confirm-app.ts";
import { openSecret, sealSecret } from "#accounts/factors/factor-secrets.ts";
import { newTotpSecret } from "#accounts/factors/totp.ts";
import { findFactors } from "#db/accounts/factors/factors.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, query } from "#server/input/input.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { Code, readCode } from "#shop/accounts/factors/codes.ts";
import { paths } from "#shop/paths.ts";
import { answerCodes } from "../_codes-page.tsx";
import { ReturnQuery, withReturn } from "../_return.ts";
import { AppPage } from "./_app-page.tsx";

export const isSensitive = true;

/** Signed-in users who have just proved who they are: a new secret, which nothing stores yet. */
export const GET = handlers(signedInOnly, query(ReturnQuery), (c) =>
  answer(c, sealSecret(c.var.services, userOf(c).id, newTotpSecret())),
);

const Body = v.object({
  code: Code,
  sealed: v.pipe(v.optional(v.string(), ""), v.maxLength(300), v.regex(/^[\w-]*$/)),
});

/** The same, with the first code of their app. */
export const POST = handlers(signedInOnly, query(ReturnQuery), form(Body), async (c) => {
  const read = c.req.valid("form");
  const sealed = read.typed.sealed ?? "";
  if (!read.ok) return answer(c, sealed, read.problem);
  const { id: userId } = userOf(c);
  // Limit of accounts: first codes of an authenticator app by an account [codes]; the form says so.
  const rule = { name: "app-code", key: String(userId), limit: 20, seconds: 15 * 60 };
  const wait = await hitLimits(c, [rule]);
  if (wait) return answer(c, sealed, waitText(wait), 429);
  const code = readCode(read.value.code)?.code ?? "";
  const confirmation = { userId, sessionId: c.var.session?.id ?? 0, sealedSecret: sealed, code };
  const confirmed = await confirmApp(c.var.services, confirmation);
  if (!confirmed.ok) return answer(c, sealed, WRONG);
  const toast = { title: "Authenticator app set up", variant: "success" } as const;
  const { return: returnTo } = c.req.valid("query");
  if (confirmed.codes) return answerCodes(c, { codes: confirmed.codes, returnTo, toast });
  flash(c, confirmed.isKnown ? KNOWN : toast);
  return c.redirect(withReturn(paths.accountSecurity, returnTo), 303);
});

const KNOWN = {
  title: "The app is set up already",
  description: "If you have not seen your recovery codes, make new ones here.",
  variant: "default",
} as const;

const WRONG =
  "That is not the code of now. Enter the one that the app shows, and check the phone's clock.";

async function answer(c: AppContext, sealed: string, error?: string, status: 422 | 429 = 422) {
  const { id, username } = userOf(c);
  const { services } = c.var;
  // A form of somebody else, or one that was changed, gets a new secret.
  const opened = openSecret(services, id, sealed);
  const secret = opened ?? newTotpSecret();
  const { hasApp } = await findFactors(services.sql, id);
  c.header("cache-control", "private, no-store");
  if (error) c.status(status);
  const { return: returnTo } = v.parse(ReturnQuery, c.req.query());
  return c.render(
    <AppPage
      username={username}
      secret={secret}
      sealedSecret={opened ? sealed : sealSecret(services, id, secret)}
      hasApp={hasApp}
      returnTo={returnTo}
      error={error}
    />,
    { title: "Authenticator app", styles: ["account", "security"] },
  );
}
