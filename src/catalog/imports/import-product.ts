import type { TransactionSql } from "postgres";
import { lockRevisions } from "#db/catalog/edited-products.ts";
import { findKnown } from "#db/catalog/imports/found.ts";
import type { ProductImport } from "#db/catalog/imports/imports.ts";
import type { ImportItem } from "#db/catalog/imports/items.ts";
import { lockItem, saveOutcome } from "#db/catalog/imports/progress.ts";
import { isRetiredTemplate } from "#db/catalog/templates.ts";
import { lockPrices } from "#db/pricing/piece-rules.ts";
import { lockCurrency } from "#db/settings/currency.ts";
import { lockFurtherCurrencies } from "#db/settings/edited-currencies.ts";
import type { Services } from "#services/services.ts";
import { NotImported } from "./not-imported.ts";
import { type Planned, planItems } from "./plan-items.ts";
import { writeProduct } from "./write-product.ts";

type Deps = Pick<Services, "sql" | "config">;

/** Writes exactly what the preview showed of the product, or nothing of it. */
export async function importProduct(
  deps: Deps,
  found: ProductImport,
  { place, actorId }: { place: number; actorId: number },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const item = await lockItem(tx, found.id, place);
    if (!item || item.outcome !== null) return;
    const at = { importId: found.id, place };
    if (item.kind === "wrong") return saveOutcome(tx, at, { outcome: "wrong" });
    if (await isRetiredBy(tx, item))
      return saveOutcome(tx, at, { outcome: "wrong", report: reportOf(item, RETIRED_MEANWHILE) });
    const isOther = (await lockCurrency(tx)) !== found.currency;
    const now = await planNow(tx, deps, found, item);
    const { planned } = now;
    if (now.kind === "same" && !isOther) {
      return saveOutcome(tx, at, { outcome: "same", productId: planned?.productId });
    }
    if (isOther || now.digest !== item.digest || !planned) {
      return saveOutcome(tx, at, { outcome: "wrong", report: reportOf(item, CHANGED_MEANWHILE) });
    }
    const problem = await tx
      .savepoint((inner) => {
        const { id: importId, currency } = found;
        return writeProduct(inner, { planned, actorId, importId, currency });
      })
      .then((productId) =>
        saveOutcome(tx, at, {
          outcome: planned.productId ? "changed" : "created",
          productId,
          photos: planned.photos,
        }),
      )
      .catch((error) => {
        if (error instanceof NotImported) return error;
        throw error;
      });
    if (problem instanceof NotImported)
      await saveOutcome(tx, at, { outcome: "wrong", report: reportOf(item, problem.message) });
  });
}

/** Only a new product needs a template that is still offered; it stays so until the transaction ends. */
async function isRetiredBy(tx: TransactionSql, { kind, plan }: ImportItem): Promise<boolean> {
  return kind === "create" && plan.cut !== undefined && isRetiredTemplate(tx, plan.cut);
}

/** The product is locked before it is compared with what the preview showed. */
async function planNow(
  tx: TransactionSql,
  deps: Deps,
  found: ProductImport,
  item: ImportItem,
): Promise<Planned> {
  // Price breaks and prices of prints and in further currencies are not the product's own row. They are
  // locked before it, as everybody does who saves them: otherwise two wait for each other.
  await lockFurtherCurrencies(tx);
  const { breaks, prints = [] } = item.product;
  if (breaks !== undefined || prints.length > 0) await lockPrices(tx);
  const { products } = await findKnown(tx, [item.product]);
  await lockRevisions(tx, [...products.keys()]);
  const [now] = await planItems(tx, deps, found, [item]);
  if (!now) throw new RangeError("an item has one plan");
  return now;
}

function reportOf({ product: { row } }: ImportItem, text: string) {
  return [{ row, column: "", text }];
}

const RETIRED_MEANWHILE =
  "The template that it is sold as was retired since the preview. Send the file again and choose another one.";
const CHANGED_MEANWHILE =
  "Somebody added or changed this product since the preview, or bought what it counts. Send the file again.";
