import * as v from "valibot";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { jsonOnly } from "#server/security.ts";
import { FACTOR_RATES } from "#server/session/factor/code-limits.ts";
import { LOGIN_RATES } from "#server/session/login-limits.ts";
import { signIn } from "#server/session/sign-in.ts";
import { Code } from "#shop/accounts/factors/codes.ts";
import { SignInForm } from "#shop/accounts/sign-in.ts";
import { UserAnswer } from "#shop/contract/accounts.ts";
import { ACCOUNT_EXAMPLES } from "#shop/contract/examples/accounts.ts";
import { userJson } from "./_user-json.ts";

/** `code` is that of a second factor; who gives none with a right password learns how to. */
const Body = v.object({ ...SignInForm.entries, code: v.exactOptional(Code) });

const logsIn = describeCall({
  group: "Accounts",
  summary: "Log in",
  who: "Anyone who knows the password, and gives the second factor where the account has one.",
  limits: [...Object.values(LOGIN_RATES), ...Object.values(FACTOR_RATES)],
  example: ACCOUNT_EXAMPLES.login,
  answers: { 200: UserAnswer, 401: "text", 403: "text" },
});

/** Anyone who knows the password, and gives the second factor where the account has one. */
export const POST = handlers(logsIn, jsonOnly, json(Body), async (c) => {
  const { username, password, code } = c.req.valid("json");
  const signed = await signIn(c, { name: username, password, code });
  if (signed.ok) return c.json(userJson(signed.user));
  if (signed.retryAfter) c.header("retry-after", String(signed.retryAfter));
  return c.text(signed.message, signed.status);
});
