import type { ISql } from "postgres";
import { insertMail } from "#db/mails/mails.ts";
import { lockRecipient, supersedeMails } from "#db/mails/status-mails.ts";
import type { Jobs } from "#services/jobs.ts";

/** Address and sizes changed right after each other are one mail. */
const CHANGE_MAIL_HOLD_SECONDS = 30;

/** Mails the customer what the order is now, in the caller's transaction. */
export async function enqueueChangeMail(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  orderId: number,
): Promise<void> {
  const recipient = await lockRecipient(sql, orderId);
  await supersedeMails(sql, orderId, "order-changed");
  if (!recipient) return;
  const mailId = await insertMail(sql, { kind: "order-changed", orderId, recipient, details: {} });
  await jobs.send(sql, "send-mail", { mailId }, { startAfter: CHANGE_MAIL_HOLD_SECONDS });
}
