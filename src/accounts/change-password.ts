import { lockFactorOwner } from "#db/accounts/factors/factors.ts";
import { deleteResetLinks, endOtherSessions } from "#db/accounts/sessions.ts";
import { changePasswordHash } from "#db/accounts/users.ts";
import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import { hashPassword } from "#services/auth.ts";
import type { Services } from "#services/services.ts";

type Account = { id: number; email: string; username: string };

type PasswordChange = {
  /** The hash of the password that was checked. */
  from: string;
  to: string;
  sessionId: number;
};

/**
 * Changes the password only while it is the one that was checked; the account's other sessions and
 * its reset links end with it.
 * @returns when the new password was set; undefined when another call has changed it
 */
export async function changePassword(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { id, email: to, username }: Account,
  { sessionId, ...change }: PasswordChange,
): Promise<Date | undefined> {
  const hashes = { from: change.from, to: await hashPassword(change.to) };
  return sql.begin(async (tx) => {
    // A login that is under way waits, and finds the new password.
    await lockFactorOwner(tx, id);
    const setAt = await changePasswordHash(tx, id, hashes);
    if (!setAt) return undefined;
    await endOtherSessions(tx, id, sessionId);
    await deleteResetLinks(tx, id);
    await enqueueAccountMail({ sql: tx, jobs }, { kind: "password-changed", to, username });
    return setAt;
  });
}
