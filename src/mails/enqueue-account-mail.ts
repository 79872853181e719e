import type { ISql } from "postgres";
import { insertMail, type MailRow } from "#db/mails/mails.ts";
import { inTransaction } from "#services/database.ts";
import type { Jobs } from "#services/jobs.ts";
import type { AccountMail } from "#shop/mails/account-mail.ts";
import { isOverLimit } from "./recipient-limit.ts";

/**
 * Inserts the mail and enqueues its job together, in the caller's transaction if any. Mails nothing
 * above the limits of an inbox, and does not tell the caller.
 */
export async function enqueueAccountMail(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  mail: AccountMail,
): Promise<void> {
  const { kind, to, ...details } = mail;
  await inTransaction(sql, async (tx) => {
    if (await isOverLimit(tx, mail)) return;
    const username = "username" in mail ? mail.username : undefined;
    const mailId = await insertMail(tx, { kind, recipient: to, details, username });
    await jobs.send(tx, "send-mail", { mailId });
  });
}

/** @returns undefined once it is sent, because its details are deleted then */
export function readAccountMail({
  kind,
  recipient,
  details,
}: Pick<MailRow, "kind" | "recipient" | "details">): AccountMail | undefined {
  if (details === null || typeof details !== "object") return undefined;
  return { ...details, kind, to: recipient } as AccountMail;
}
