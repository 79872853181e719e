import { deleteResetLinks } from "#db/accounts/sessions.ts";
import { changeEmail as change } from "#db/accounts/users.ts";
import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import type { Services } from "#services/services.ts";

/**
 * Gives an account the address whose link was opened, and notifies the old one, should it not have
 * been the owner. Links to choose a password that lie in the old inbox end. False when the account has
 * another address than `from` by now, or somebody else has `to`.
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
