import type { ISql } from "postgres";
import { updateProduct } from "#db/catalog/edited-products.ts";
import {
  areStocksUnchanged,
  findTakenSkus,
  listEditedVariants,
  updateVariants,
} from "#db/catalog/edited-variants.ts";
import { addMissingVariants } from "#db/catalog/missing-variants.ts";
import { insertAtEnd } from "#db/catalog/places.ts";
import { chooseSlug } from "#db/catalog/slugs.ts";
import { writeFurtherPrices } from "#db/pricing/imported-prices.ts";
import { lockPieceRules, replacePieceRules } from "#db/pricing/piece-rules.ts";
import { writePrintPrices } from "#db/pricing/print-prices.ts";
import type { PlannedProduct } from "#shop/catalog/imports/planned.ts";
import { type VariantChange, valuesOf } from "#shop/catalog/variant-form.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { auditProduct } from "../audit-product.ts";
import { NotImported } from "./not-imported.ts";

type Writing = {
  planned: PlannedProduct;
  actorId: number;
  importId: string;
  /** The shop's own. */
  currency: CurrencyCode;
};

/** Answers the product's id. Throws NotImported where something of it is another's meanwhile. */
export async function writeProduct(
  tx: ISql,
  { planned, actorId, importId, currency }: Writing,
): Promise<number> {
  const { values, variants, state, prices, breaks, prints } = planned;
  const productId = planned.productId ?? (await insertProduct(tx, planned));
  if (planned.productId) await updateProduct(tx, productId, values);
  await addMissingVariants(tx, productId, values);
  const changes = changesOf(planned, await listEditedVariants(tx, productId));
  const [taken] = await findTakenSkus(tx, changes);
  if (taken !== undefined) throw new NotImported(`Another variant has the SKU “${taken}” already.`);
  if (!(await areStocksUnchanged(tx, changes))) throw new NotImported(BOUGHT);
  await updateVariants(tx, changes);
  await writeFurtherPrices(tx, productId, prices);
  await writePieceRules(tx, productId, planned, currency);
  const after = { import: importId, ...values, state, variants, prices, breaks, prints };
  await auditProduct(tx, { productId, actorId }, "import product", { after });
  return productId;
}

/** What the file changes nothing of stays. */
async function writePieceRules(
  tx: ISql,
  productId: number,
  { breaks, prints }: PlannedProduct,
  currency: CurrencyCode,
): Promise<void> {
  const own = prints.find((one) => one.currency === currency);
  if (breaks !== undefined || own) {
    const rules = await lockPieceRules(tx, productId);
    await replacePieceRules(tx, productId, {
      ...rules,
      ...(breaks !== undefined && { breaks: breaks ?? [], isWithout: breaks === null }),
      ...(own && { surchargeCents: own.surchargeCents, areas: own.areas }),
    });
  }
  for (const one of prints) {
    const at = { productId, currency: one.currency };
    if (one !== own) await writePrintPrices(tx, at, one);
  }
}

const BOUGHT = "Somebody bought what this product counts just now. Send the file again.";
const SLUG_TAKEN = "Another product has this URL by now. Send the file again.";

async function insertProduct(tx: ISql, { values, state }: PlannedProduct): Promise<number> {
  const slug = await chooseSlug(tx, values);
  if (!slug) throw new NotImported(SLUG_TAKEN);
  return insertAtEnd(tx, { ...values, slug, state });
}

function changesOf(
  { variants }: PlannedProduct,
  now: Awaited<ReturnType<typeof listEditedVariants>>,
): VariantChange[] {
  return now.flatMap((variant) => {
    const { id, size, color } = variant;
    const planned = variants.find((one) => one.size === size && one.color === color);
    if (!planned) return [];
    const before = valuesOf(variant);
    const after = { ...before, ...planned.set };
    return Bun.deepEquals(before, after) ? [] : [{ id, before, after }];
  });
}
