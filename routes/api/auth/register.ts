import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { jsonOnly } from "#server/security.ts";
import { REGISTER_RATE, signUp } from "#server/session/sign-in.ts";
import { SignUpForm } from "#shop/accounts/sign-in.ts";
import { UserAnswer } from "#shop/contract/accounts.ts";
import { ACCOUNT_EXAMPLES } from "#shop/contract/examples/accounts.ts";
import { userJson } from "./_user-json.ts";

const registers = describeCall({
  group: "Accounts",
  summary: "Make an account",
  who: "Anyone.",
  limits: [REGISTER_RATE],
  example: ACCOUNT_EXAMPLES.register,
  answers: { 200: UserAnswer, 409: "text" },
});

/** Anyone; ignores `isAdmin`, or anyone could become an admin. */
export const POST = handlers(registers, jsonOnly, json(SignUpForm), async (c) => {
  const signed = await signUp(c, c.req.valid("json"));
  if (signed.ok) return c.json(userJson(signed.user));
  if (signed.retryAfter) c.header("retry-after", String(signed.retryAfter));
  return c.text(signed.message, signed.status);
});
