import type { ISql } from "postgres";
import { insertMail } from "#db/mails/mails.ts";
import { lockRecipient } from "#db/mails/status-mails.ts";
import type { Jobs } from "#services/jobs.ts";
import { mailQueue } from "#shop/mails/mail-queues.ts";

/** Mails the customer the link to pay a change, in the caller's transaction, which holds the order's lock. */
export async function enqueueEditMail(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  { orderId, editId }: { orderId: number; editId: number },
): Promise<void> {
  const recipient = await lockRecipient(sql, orderId);
  if (!recipient) return;
  const details = { editId };
  const mailId = await insertMail(sql, { kind: "order-edit", orderId, recipient, details });
  await jobs.send(sql, mailQueue("order-edit"), { mailId });
}
