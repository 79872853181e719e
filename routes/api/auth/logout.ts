import { handlers } from "#server/factory.ts";
import { jsonOnly } from "#server/security.ts";
import { signOut } from "#server/session/sign-out.ts";

/** Anyone; whoever is not signed in stays so. */
export const POST = handlers(jsonOnly, async (c) => {
  await signOut(c);
  return c.body(null, 204);
});
