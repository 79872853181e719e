import type { TransactionSql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { lockOrder } from "#db/orders/management.ts";
import { findReturn, writeEnding } from "#db/returns/returns.ts";
import { enqueueReturnMail } from "#mails/enqueue-return-mail.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

type Ending = {
  returnId: number;
  /** The form's, and what its page named. */
  key: string;
  revision: number;
  /** To the customer. */
  answer: string;
  actorId: number;
};

export type EndOutcome =
  | { outcome: "ended" | "missing" }
  | { outcome: "changed"; by: string | null };

/** Closes a return of which nothing is left to do, such as after a refund of the whole order. Gives nothing. */
export async function endReturn(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  ending: Ending,
): Promise<EndOutcome> {
  return transact(sql, (tx) => end(tx, { jobs }, ending));
}

async function end(
  tx: TransactionSql,
  { jobs }: Pick<Services, "jobs">,
  { returnId, key, revision, answer, actorId }: Ending,
): Promise<EndOutcome> {
  const before = await findReturn(tx, returnId);
  if (!before) return { outcome: "missing" };
  const { orderId } = before;
  await lockOrder(tx, orderId);
  const found = await findReturn(tx, returnId);
  if (!found) return { outcome: "missing" };
  if (found.decisionKey === key) return { outcome: "ended" };
  const isOpen = found.state === "requested" || found.state === "accepted";
  if (!isOpen || found.revision !== revision) return { outcome: "changed", by: found.decidedBy };
  await writeEnding(tx, returnId, { key, answer, actorId });
  await recordAudit(tx, {
    ...{ actorId, action: "close", subjectKind: "return", subjectId: returnId },
    after: { orderId, answer },
  });
  await enqueueReturnMail({ sql: tx, jobs }, { orderId, returnId, state: "done" });
  return { outcome: "ended" };
}
