import { handlers } from "#server/factory.ts";
import { jsonOnly } from "#server/security.ts";
import { signOut } from "#server/session/sign-out.ts";

/** Anyone; without a session nothing changes. */
export const POST = handlers(jsonOnly, async (c) => {
  await signOut(c);
  return c.body(null, 204);
});
