import { handlers } from "#server/factory.ts";
import { signOut } from "#server/session/sign-out.ts";

/** Anyone; without a session nothing changes. */
export const POST = handlers(async (c) => {
  await signOut(c);
  return c.body(null, 204);
});
