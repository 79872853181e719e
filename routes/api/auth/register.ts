import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { jsonOnly } from "#server/security.ts";
import { signUp } from "#server/session/sign-in.ts";
import { SignUpForm } from "#shop/accounts/sign-in.ts";
import { userJson } from "./_user-json.ts";

/** Anyone; ignores `isAdmin`, or anyone could become an admin. */
export const POST = handlers(jsonOnly, json(SignUpForm), async (c) => {
  const signed = await signUp(c, c.req.valid("json"));
  if (signed.ok) return c.json(userJson(signed.user));
  if (signed.retryAfter) c.header("retry-after", String(signed.retryAfter));
  return c.text(signed.message, signed.status);
});
