import { proveEmail as prove } from "#db/accounts/emails.ts";
import { deleteResetLinks } from "#db/accounts/sessions.ts";
import { passwordSetAt } from "#db/accounts/users.ts";
import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import type { Services } from "#services/services.ts";
import type { EmailLink } from "./email-link.ts";

/**
 * Gives the account the email whose link it opened, which others may go on to name in vain.
 * A change ends password links sent to the old email, and notifies it if it was proved, too.
 * @returns false when the email is another's, or the account or its password has changed since
 */
export async function proveByLink(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { userId, from, to, issuedAt }: EmailLink,
  username: string,
): Promise<boolean> {
  // A new password ends the links that somebody else may have requested with the old one.
  const since = await passwordSetAt(sql, userId);
  if (!since || issuedAt < Math.floor(since.getTime() / 1000)) return false;
  return sql.begin(async (tx) => {
    const proved = await prove(tx, userId, { from, to });
    if (!proved) return false;
    if (from === to) return true;
    await deleteResetLinks(tx, userId);
    if (!proved.wasProved) return true;
    const mail = { kind: "email-changed", to: from, username, newEmail: to } as const;
    await enqueueAccountMail({ sql: tx, jobs }, mail);
    return true;
  });
}

/** Proves the email of an account whose owner has opened a password link that was mailed there. */
export async function proveByReset(
  { sql }: Pick<Services, "sql">,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await sql.begin((tx) => prove(tx, userId, { from: email, to: email }));
}
