import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { batchesOfVariants, haveSizeGroups } from "#db/catalog/exported-variants.ts";
import type { Services } from "#services/services.ts";
import { type VariantSheet, variantHead, variantLines } from "#shop/catalog/csv/variant-lines.ts";
import { hasSeveralGroups } from "#shop/goods/sizes/group-sizes.ts";
import { templates } from "#shop/goods/templates.ts";

const PRODUCTS_AT_ONCE = 50;

/** The CSV has all variants, in the form that an import takes. */
export async function exportVariants(
  { sql, shopSettings }: Pick<Services, "sql" | "shopSettings">,
  actorId: number,
): Promise<AsyncGenerator<string>> {
  await recordAudit(sql, { actorId, action: "export variants", subjectKind: "product" });
  const { currency } = await shopSettings.read();
  const cuts = templates().filter(hasSeveralGroups);
  const hasGroups = await haveSizeGroups(
    sql,
    cuts.map(({ id }) => id),
  );
  return csvOf(sql, { currency, hasGroups });
}

async function* csvOf(sql: ISql, sheet: VariantSheet): AsyncGenerator<string> {
  yield variantHead(sheet);
  for await (const variants of batchesOfVariants(sql, PRODUCTS_AT_ONCE)) {
    yield variantLines(variants, sheet);
  }
}
