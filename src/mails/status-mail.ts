import type { ISql } from "postgres";
import {
  insertStatusMail,
  lastMailedStatus,
  lockRecipient,
  supersedeStatusMails,
} from "#db/mails/status-mails.ts";
import { inTransaction } from "#services/database.ts";
import type { Jobs } from "#services/jobs.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";

/** Within this time a slip can be corrected without a mail about it. */
const STATUS_MAIL_HOLD_SECONDS = 30;

/**
 * Enqueues a mail about the order's new status, in half a minute and unless another status comes
 * meanwhile: the last one wins, and what the customer knows already is not mailed again. Inserted and
 * enqueued in the caller's transaction where it is in one.
 */
export async function enqueueStatusMail(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  { orderId, status }: { orderId: number; status: OrderStatus },
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const recipient = await lockRecipient(tx, orderId);
    await supersedeStatusMails(tx, orderId);
    if (!recipient || (await lastMailedStatus(tx, orderId)) === status) return;
    const mailId = await insertStatusMail(tx, { orderId, recipient, status });
    await jobs.send(tx, "send-mail", { mailId }, { startAfter: STATUS_MAIL_HOLD_SECONDS });
  });
}
