import type { ISql } from "postgres";
import { insertMail, type MailRow } from "#db/mails/mails.ts";
import { inTransaction } from "#services/database.ts";
import type { Jobs } from "#services/jobs.ts";
import type { ContactMessage } from "#shop/mails/contact.ts";
import { isOverLimit } from "./recipient-limit.ts";

export type AccountMail =
  | { kind: "verify-email"; to: string; username: string; url: string; isChange?: boolean }
  | { kind: "reset-password"; to: string; username: string; url: string }
  | { kind: "email-change-asked" | "email-changed"; to: string; username: string; newEmail: string }
  | { kind: "password-changed" | "email-known"; to: string; username: string }
  | { kind: "orders-claimed"; to: string; username: string; orderIds: number[] }
  | { kind: "contact-message"; to: string; replyTo: string; message: ContactMessage };

/**
 * Inserts the mail and enqueues its job together, in the caller's transaction if any. Mails nothing
 * to an account without an email, or above the limits of one; the caller is not told which.
 */
export async function enqueueAccountMail(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  { kind, to, ...details }: AccountMail,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    if (!to || (await isOverLimit(tx, { kind, to }))) return;
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
