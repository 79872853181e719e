import type { ISql } from "postgres";
import { insertMail, type MailRow } from "#db/mails/mails.ts";
import { inTransaction } from "#services/database.ts";
import type { Jobs } from "#services/jobs.ts";
import type { ContactMessage } from "#shop/mails/contact.ts";

/** A mail that is not about an order's state; `to` is its one recipient. */
export type AccountMail =
  | { kind: "verify-email" | "reset-password"; to: string; username: string; url: string }
  | { kind: "email-change-asked" | "email-changed"; to: string; username: string; newEmail: string }
  | { kind: "password-changed"; to: string; username: string }
  | { kind: "contact-message"; to: string; replyTo: string; message: ContactMessage };

/**
 * Has a mail sent by a job: inserted and enqueued together, in the caller's transaction where it is
 * in one.
 */
export async function enqueueAccountMail(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  { kind, to, ...details }: AccountMail,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const mailId = await insertMail(tx, { kind, recipient: to, details });
    await jobs.send(tx, "send-mail", { mailId });
  });
}

/** The mail of a row; undefined where its details are gone, as they are once it is sent. */
export function readAccountMail({
  kind,
  recipient,
  details,
}: Pick<MailRow, "kind" | "recipient" | "details">): AccountMail | undefined {
  if (details === null || typeof details !== "object") return undefined;
  // Only `enqueueAccountMail` writes these.
  return { ...details, kind, to: recipient } as AccountMail;
}
