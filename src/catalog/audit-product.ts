import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { cellChanges } from "#shop/catalog/variant-cells.ts";
import type { VariantChange } from "#shop/catalog/variant-form.ts";
import type { CurrencyCode } from "#shop/money.ts";

export type ProductChange = { productId: number; actorId: number };

type States = Pick<Parameters<typeof recordAudit>[1], "before" | "after">;

/** Writes what the product's history shows. Call it in the transaction of the change. */
export function auditProduct(
  tx: ISql,
  { productId, actorId }: ProductChange,
  action: string,
  states: States,
): Promise<void> {
  const subject = { subjectKind: "product", subjectId: productId } as const;
  return recordAudit(tx, { actorId, action, ...subject, ...states });
}

export function auditedCells({ before, after }: VariantChange, currency: CurrencyCode) {
  return { sku: before.sku, changes: cellChanges(before, after, currency) };
}
