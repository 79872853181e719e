import { handlers } from "#src/factory.ts";
import { jsonOnly } from "#src/security.ts";
import { signOut } from "#src/sign-out.ts";

/** Anyone; whoever is not signed in stays so. */
export const POST = handlers(jsonOnly, async (c) => {
  await signOut(c);
  return c.body(null, 204);
});
