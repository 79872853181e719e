import { recordAudit } from "#db/audit.ts";
import { batchesOfInvoices, type ListedInvoice } from "#db/invoices/list.ts";
import type { Services } from "#services/services.ts";

const BATCH = 250;

/** Records who exports the invoices of a month, or all, then reads them in batches. */
export async function exportInvoices(
  { sql }: Pick<Services, "sql">,
  { month, actorId }: { month: string | undefined; actorId: number },
): Promise<AsyncIterable<ListedInvoice[]>> {
  const event = { actorId, action: "export invoices", subjectKind: "order" } as const;
  await recordAudit(sql, { ...event, after: { month: month ?? null } });
  return batchesOfInvoices(sql, month, BATCH);
}
