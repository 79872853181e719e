import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import type { OrderListQuery } from "#db/orders/admin/list-query.ts";
import { batchesOf } from "#db/orders/batches.ts";
import { type ExportRow, listExportRows } from "#db/orders/export.ts";
import type { Services } from "#services/services.ts";

const BATCH = 250;

type OrdersExport = {
  query: OrderListQuery;
  /** How the URL of the list writes the query; the audit records it. */
  filters: Record<string, string>;
  actorId: number;
};

/** Records who exports which orders, then reads their lines in batches. */
export async function exportOrders(
  { sql }: Pick<Services, "sql">,
  { query, filters, actorId }: OrdersExport,
): Promise<AsyncIterable<ExportRow[]>> {
  const event = { actorId, action: "export orders", subjectKind: "order" } as const;
  await recordAudit(sql, { ...event, after: filters });
  return readBatches(sql, query);
}

async function* readBatches(sql: ISql, query: OrderListQuery): AsyncGenerator<ExportRow[]> {
  for await (const ids of batchesOf(sql, query, BATCH)) yield await listExportRows(sql, ids);
}
