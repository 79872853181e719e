import type { User } from "#server/factory.ts";

/** The user object of the API (behavior 20.29). */
export function userJson({ id, username, email, avatarUrl, isOwner }: User) {
  return { id, username, email, avatarUrl, isAdmin: isOwner };
}
