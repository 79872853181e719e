import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { batchesOfVariants } from "#db/catalog/exported-variants.ts";
import type { Services } from "#services/services.ts";
import { variantHead, variantLines } from "#shop/catalog/csv/variant-lines.ts";
import type { CurrencyCode } from "#shop/money.ts";

const PRODUCTS_AT_ONCE = 50;

/** The CSV has all variants, in the form that an import takes. */
export async function exportVariants(
  { sql, shopSettings }: Pick<Services, "sql" | "shopSettings">,
  actorId: number,
): Promise<AsyncGenerator<string>> {
  await recordAudit(sql, { actorId, action: "export variants", subjectKind: "product" });
  const { currency } = await shopSettings.read();
  return csvOf(sql, currency);
}

async function* csvOf(sql: ISql, currency: CurrencyCode): AsyncGenerator<string> {
  yield variantHead();
  for await (const variants of batchesOfVariants(sql, PRODUCTS_AT_ONCE)) {
    yield variantLines(variants, currency);
  }
}
