import { deleteResetLinks } from "#db/accounts/sessions.ts";
import { changeEmail as change } from "#db/accounts/users.ts";
import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import type { Services } from "#services/services.ts";

/**
 * Sets the verified email, notifies the old one and ends password links sent there.
 * @returns false when the account's email is no longer `from`, or another account has `to`
 */
export async function changeEmail(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { userId, username, from, to }: { userId: number; username: string; from: string; to: string },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    if (!(await change(tx, userId, { from, to }))) return false;
    await deleteResetLinks(tx, userId);
    const mail = { kind: "email-changed", to: from, username, newEmail: to } as const;
    await enqueueAccountMail({ sql: tx, jobs }, mail);
    return true;
  });
}
