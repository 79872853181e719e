import type { ISql } from "postgres";
import { findEmailOwner } from "#db/accounts/emails.ts";
import type { MailKind } from "#db/mails/mails.ts";
import { insertHit } from "#db/rate-limits.ts";

const AN_HOUR = 60 * 60;
const LIMITS = [
  { name: "hour", limit: 5, seconds: AN_HOUR },
  { name: "day", limit: 15, seconds: 24 * AN_HOUR },
];

/** Sent to whatever email somebody types. */
const BY_STRANGERS: readonly MailKind[] = ["verify-email", "email-known"];
/** Sent to the account's email, which it may only have typed. */
const NOTICES: readonly MailKind[] = ["email-change-asked", "email-changed", "password-changed"];

/**
 * Whether a stranger may have caused more mails than an inbox must bear: 5 an hour and 15 a day.
 * Password links count apart, so that nobody keeps them from their owner with registrations.
 * What an account does is mailed without limit to the email that it has proved.
 */
export async function isOverLimit(
  sql: ISql,
  { kind, to }: { kind: MailKind; to: string },
): Promise<boolean> {
  const isNotice = NOTICES.includes(kind);
  const isLink = kind === "reset-password";
  if (!isLink && !isNotice && !BY_STRANGERS.includes(kind)) return false;
  if (isNotice && (await findEmailOwner(sql, to))) return false;
  for (const { name, limit, seconds } of LIMITS) {
    const key = `mail-${name}-${isLink ? "reset" : "account"}:${inboxOf(to)}`;
    const { hits } = await insertHit(sql, key, seconds);
    if (hits > limit) return true;
  }
  return false;
}

/** As a hash; `ada+tag@example.com` is the inbox of `ada@example.com`. */
function inboxOf(email: string): string {
  const inbox = email.toLowerCase().replace(/\+[^@]*@/, "@");
  return new Bun.CryptoHasher("sha256").update(inbox).digest("base64url");
}
