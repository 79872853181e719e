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

type Answered = Sent & {
  /** The account of whoever gets it; undefined where the shop itself does. */
  username: string | undefined;
};

/** Mails staff how a quote was answered, in the caller's transaction, which has locked the draft. */
export async function enqueueQuoteAnswer(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  { draftId, version, recipient, username }: Answered,
): Promise<void> {
  const kind = "quote-answer";
  const mailId = await insertMail(sql, {
    kind,
    recipient,
    username,
    details: { draftId, version },
  });
  await jobs.send(sql, mailQueue(kind), { mailId });
}
