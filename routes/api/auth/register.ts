import { vValidator } from "@hono/valibot-validator";
import { handlers } from "#server/factory.ts";
import { jsonOnly } from "#server/security.ts";
import { signUp } from "#server/session/sign-in.ts";
import { SignUpForm } from "#shop/accounts/sign-in.ts";
import { userJson } from "./_user-json.ts";

const readForm = vValidator("json", SignUpForm, (read, c) =>
  read.success ? undefined : c.text(read.issues[0].message, 400),
);

/** Anyone; `isAdmin` is not read, or anyone could become an admin. */
export const POST = handlers(jsonOnly, readForm, async (c) => {
  const signed = await signUp(c, c.req.valid("json"));
  if (signed.ok) return c.json(userJson(signed.user));
  if (signed.retryAfter) c.header("retry-after", String(signed.retryAfter));
  return c.text(signed.message, signed.status);
});
