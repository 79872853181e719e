import type { ISql } from "postgres";
import {
  insertStatusMail,
  lastMailedStatus,
  lockRecipient,
  supersedeMails,
} from "#db/mails/status-mails.ts";
import { inTransaction } from "#services/database.ts";
import type { Jobs } from "#services/jobs.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";

/** Admins can correct a slip within this time without a mail. */
const STATUS_MAIL_HOLD_SECONDS = 30;

type StatusChange = {
  orderId: number;
  status: OrderStatus;
  /** The canceled order waits for its payment again; nobody was mailed where it had expired. */
  waitsAgain?: boolean;
};

/** Mails the last status after half a minute; joins the caller's transaction, if any. */
export async function enqueueStatusMail(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  { orderId, status, waitsAgain = false }: StatusChange,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const recipient = await lockRecipient(tx, orderId);
    const superseded = await supersedeMails(tx, orderId, "order-status");
    if (!recipient) return;
    // The cancellation was a slip where its mail is withdrawn.
    const isNews = waitsAgain && superseded === 0;
    if (!isNews && (await lastMailedStatus(tx, orderId)) === status) return;
    const mailId = await insertStatusMail(tx, { orderId, recipient, status });
    await jobs.send(tx, "send-mail", { mailId }, { startAfter: STATUS_MAIL_HOLD_SECONDS });
  });
}
