import type { ISql } from "postgres";
import { insertMail } from "#db/mails/mails.ts";
import { lockRecipient } from "#db/mails/status-mails.ts";
import type { Jobs } from "#services/jobs.ts";
import { mailQueue } from "#shop/mails/mail-queues.ts";

type EditMail = {
  /** The link to pay a change, or that it was not paid in time. */
  kind: "order-edit" | "order-edit-over";
  orderId: number;
  editId: number;
};

/** Mails the customer of a change that costs more, in the caller's transaction, which holds the order's lock. */
export async function enqueueEditMail(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  { kind, orderId, editId }: EditMail,
): Promise<void> {
  const recipient = await lockRecipient(sql, orderId);
  if (!recipient) return;
  const details = { editId };
  const mailId = await insertMail(sql, { kind, orderId, recipient, details });
  await jobs.send(sql, mailQueue(kind), { mailId });
}
