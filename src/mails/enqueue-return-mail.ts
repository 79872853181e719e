import type { ISql } from "postgres";
import { insertMail } from "#db/mails/mails.ts";
import { lockRecipient } from "#db/mails/status-mails.ts";
import type { Jobs } from "#services/jobs.ts";
import { mailQueue } from "#shop/mails/mail-queues.ts";
import type { ReturnState } from "#shop/returns/states.ts";

type ReturnMail = { orderId: number; returnId: number; state: ReturnState };

/** Mails the customer how a return stands, in the transaction of a caller who locked the order. */
export async function enqueueReturnMail(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  { orderId, returnId, state }: ReturnMail,
): Promise<void> {
  const recipient = await lockRecipient(sql, orderId);
  if (!recipient) return;
  const details = { returnId, state };
  const mailId = await insertMail(sql, { kind: "return", orderId, recipient, details });
  await jobs.send(sql, mailQueue("return"), { mailId });
}
