import type { ISql } from "postgres";
import { insertMail } from "#db/mails/mails.ts";
import { lockRecipient, supersedeMails } from "#db/mails/status-mails.ts";
import type { Jobs } from "#services/jobs.ts";
import { mailQueue } from "#shop/mails/mail-queues.ts";

/** Staff can correct a slip within this time: the next version takes the place of this one. */
const HOLD_SECONDS = 30;

type ProofMail = { orderId: number; number: number; kind: "proof" | "proof-reminder" };

/** Mails the customer the link to a proof; nobody where the order names no email any more. */
export async function enqueueProofMail(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  { orderId, number, kind }: ProofMail,
): Promise<void> {
  await supersedeMails(sql, orderId, "proof");
  await supersedeMails(sql, orderId, "proof-reminder");
  const recipient = await lockRecipient(sql, orderId);
  if (!recipient) return;
  const mailId = await insertMail(sql, { kind, orderId, recipient, details: { number } });
  await jobs.send(sql, mailQueue(kind), { mailId }, { startAfter: HOLD_SECONDS });
}
