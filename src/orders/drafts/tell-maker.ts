import type { ISql } from "postgres";
import { findMaker } from "#db/orders/drafts/makers.ts";
import { enqueueQuoteAnswer } from "#mails/enqueue-quote-mail.ts";
import { shopAddress } from "#messages/save-contact-message.ts";
import type { Services } from "#services/services.ts";

type Deps = { sql: ISql } & Pick<Services, "jobs" | "config">;

/**
 * Mails who made a quote how its customer answered, in the caller's transaction, which has locked the
 * draft. The shop's own address gets it where that person does not work on quotes any more.
 */
export async function tellMaker(
  { sql, jobs, config }: Deps,
  { draftId, version }: { draftId: number; version: number },
): Promise<void> {
  const maker = await findMaker(sql, draftId);
  const recipient = maker?.email ?? shopAddress(config);
  const notified = { draftId, version, recipient, username: maker?.username };
  await enqueueQuoteAnswer({ sql, jobs }, notified);
}
