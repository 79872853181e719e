import type { ISql } from "postgres";
import { insertMail, type MailRow } from "#db/mails/mails.ts";
import { inTransaction } from "#services/database.ts";
import type { Jobs } from "#services/jobs.ts";
import type { ContactMessage } from "#shop/mails/contact.ts";

export type AccountMail =
  | { kind: "verify-email" | "reset-password"; to: string; username: string; url: string }
  | { kind: "email-change-asked" | "email-changed"; to: string; username: string; newEmail: string }
  | { kind: "password-changed"; to: string; username: string }
  | { kind: "contact-message"; to: string; replyTo: string; message: ContactMessage };

/** Inserts the mail and enqueues its job together, in the caller's transaction if any. */
export async function enqueueAccountMail(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  { kind, to, ...details }: AccountMail,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const mailId = await insertMail(tx, { kind, recipient: to, details });
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
