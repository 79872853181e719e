import type { ISql } from "postgres";
import { insertMail } from "#db/mails/mails.ts";
import type { Jobs } from "#services/jobs.ts";
import { mailQueue } from "#shop/mails/mail-queues.ts";

type Sent = { draftId: number; version: number; recipient: string };

/** Mails the link to a quote, in the caller's transaction, which has locked the draft. */
export async function enqueueQuoteMail(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  { draftId, version, recipient }: Sent,
): Promise<void> {
  const mailId = await insertMail(sql, { kind: "quote", recipient, details: { draftId, version } });
  await jobs.send(sql, mailQueue("quote"), { mailId });
}
