import type { User } from "#server/factory.ts";

/** The user object of the API (spec §3). */
export function userJson({ id, username, email, avatarUrl, isAdmin }: User) {
  return { id, username, email, avatarUrl, isAdmin };
}
