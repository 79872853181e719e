import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { jsonOnly } from "#server/security.ts";
import { signIn } from "#server/session/sign-in.ts";
import { SignInForm } from "#shop/accounts/sign-in.ts";
import { userJson } from "./_user-json.ts";

/** Anyone who knows the password. */
export const POST = handlers(jsonOnly, json(SignInForm), async (c) => {
  const { username, password } = c.req.valid("json");
  const signed = await signIn(c, { name: username, password });
  if (signed.ok) return c.json(userJson(signed.user));
  if (signed.retryAfter) c.header("retry-after", String(signed.retryAfter));
  return c.text(signed.message, signed.status);
});
