import type { RateLimit } from "#server/limits/rate-limit.ts";

/** Mails to whatever email somebody types. */
export function invitationLimit(actorId: number): RateLimit {
  // Limit of accounts: invitations that somebody mails [mails an hour]; the form says so.
  return { name: "invitations", key: String(actorId), limit: 60, seconds: 60 * 60 };
}
