import { recordAudit } from "#db/audit.ts";
import { batchesOfProducts } from "#db/catalog/exported-products.ts";
import { listFurtherCodes } from "#db/settings/further-currencies.ts";
import type { Services } from "#services/services.ts";
import type { ExportingShop } from "#shop/catalog/csv/exported-product.ts";
import { shopifyHead, shopifyLines } from "#shop/catalog/csv/shopify-lines.ts";
import { paths } from "#shop/paths.ts";

const PRODUCTS_AT_ONCE = 25;

/** The CSV has all products as Shopify and an import of the shop take them. */
export async function exportProducts(
  { sql, shopSettings, config }: Pick<Services, "sql" | "shopSettings" | "config">,
  actorId: number,
): Promise<AsyncGenerator<string>> {
  await recordAudit(sql, { actorId, action: "export products", subjectKind: "product" });
  const { currency, name } = await shopSettings.read();
  const currencies = await listFurtherCodes(sql);
  const photoUrl = (photoId: string, width: number) =>
    `${config.APP_URL}${paths.productPhoto(photoId, width)}`;
  return csvOf(sql, { currency, currencies, name, photoUrl });
}

async function* csvOf(sql: Services["sql"], shop: ExportingShop): AsyncGenerator<string> {
  yield shopifyHead(shop);
  let first = 1;
  for await (const products of batchesOfProducts(sql, PRODUCTS_AT_ONCE)) {
    yield shopifyLines(products, shop, first);
    first += products.length;
  }
}
