import { recordAudits } from "#db/audit.ts";
import { lockRevisions, raiseRevisions } from "#db/catalog/edited-products.ts";
import { areStocksUnchanged, updateVariants } from "#db/catalog/edited-variants.ts";
import { takeImport } from "#db/catalog/variant-imports.ts";
import { findCurrency } from "#db/settings/currency.ts";
import type { Services } from "#services/services.ts";
import type { ImportChange } from "#shop/catalog/csv/plan-import.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { auditedCells } from "./audit-product.ts";

export type Imported =
  | { outcome: "imported"; count: number }
  /** Another preview came after it, or it was confirmed before. */
  | { outcome: "gone" }
  /** Somebody changed one of its products since the preview, or bought what it counts. */
  | { outcome: "changed-meanwhile" };

/** Applies exactly what the preview showed, or nothing. */
export async function confirmImport(
  { sql }: Pick<Services, "sql">,
  actorId: number,
  id: string,
): Promise<Imported> {
  return sql.begin(async (tx): Promise<Imported> => {
    const changes = await takeImport(tx, actorId, id);
    if (!changes) return { outcome: "gone" };
    const seen = new Map(changes.map(({ productId, revision }) => [productId, revision]));
    const now = await lockRevisions(tx, [...seen.keys()]);
    if (!Bun.deepEquals(now, seen)) return { outcome: "changed-meanwhile" };
    if (!(await areStocksUnchanged(tx, changes))) return { outcome: "changed-meanwhile" };
    await updateVariants(tx, changes);
    await raiseRevisions(tx, [...seen.keys()]);
    await recordAudits(tx, eventsOf(actorId, changes, await findCurrency(tx)));
    return { outcome: "imported", count: changes.length };
  });
}

function eventsOf(actorId: number, changes: readonly ImportChange[], currency: CurrencyCode) {
  return [...Map.groupBy(changes, ({ productId }) => productId)].map(([productId, some]) => ({
    actorId,
    action: "import variants",
    subjectKind: "product" as const,
    subjectId: productId,
    after: some.map((change) => auditedCells(change, currency)),
  }));
}
