import type { AppContext } from "../factory.ts";

/** Anybody may type an email; this one is proved to be the caller's. */
export function verifiedEmailOf(c: AppContext): string | undefined {
  const user = c.get("user");
  return user?.emailVerified ? user.email : undefined;
}
