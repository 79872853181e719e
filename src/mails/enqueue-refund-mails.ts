import type { ISql } from "postgres";
import { insertMail } from "#db/mails/mails.ts";
import { takeUnmailedRefunds } from "#db/mails/refund-mails.ts";
import { lockRecipient } from "#db/mails/status-mails.ts";
import type { Jobs } from "#services/jobs.ts";

/** Each refund that reached the card gets one, in the caller's transaction, which holds the order's lock. */
export async function enqueueRefundMails(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  orderId: number,
): Promise<void> {
  const recipient = await lockRecipient(sql, orderId);
  for (const refundId of await takeUnmailedRefunds(sql, orderId)) {
    if (!recipient) continue;
    const mailId = await insertMail(sql, {
      kind: "refund",
      orderId,
      recipient,
      details: { refundId },
    });
    await jobs.send(sql, "send-mail", { mailId });
  }
}
