import { findVariantsBySku } from "#db/catalog/exported-variants.ts";
import { storeImport } from "#db/catalog/variant-imports.ts";
import type { Services } from "#services/services.ts";
import {
  type ImportChange,
  type ImportProblem,
  planImport,
  readHead,
} from "#shop/catalog/csv/plan-import.ts";
import { IMPORT_LIMITS, readTable } from "#shop/catalog/csv/read-table.ts";

export type ImportPreview =
  | { outcome: "ready"; id: string; changes: ImportChange[]; unchanged: number }
  | { outcome: "nothing"; unchanged: number }
  | { outcome: "wrong-file"; problem: string }
  | { outcome: "wrong-rows"; problems: ImportProblem[] };

/** Changes nothing but the admin's preview, which a confirmation applies as it is. */
export async function previewImport(
  { sql, shopSettings }: Pick<Services, "sql" | "shopSettings">,
  actorId: number,
  bytes: Uint8Array,
): Promise<ImportPreview> {
  const table = readTable(bytes, IMPORT_LIMITS);
  if (!table.ok) return { outcome: "wrong-file", problem: table.problem };
  const head = readHead(table.head);
  if (!head.ok) return { outcome: "wrong-file", problem: head.problem };
  const skus = table.rows.map(({ cells }) => cells[head.columns.sku] ?? "");
  const { currency } = await shopSettings.read();
  const known = await findVariantsBySku(sql, skus);
  const plan = planImport(table, head.columns, { known, currency });
  if (!plan.ok) return { outcome: "wrong-rows", problems: plan.problems };
  const { changes, unchanged } = plan;
  if (changes.length === 0) return { outcome: "nothing", unchanged };
  return { outcome: "ready", id: await storeImport(sql, actorId, changes), changes, unchanged };
}
