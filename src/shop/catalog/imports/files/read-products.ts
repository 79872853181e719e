import type { CurrencyCode } from "../../../money.ts";
import { PRODUCTS_LIMITS, readTable } from "../../csv/read-table.ts";
import type { RowNote, SourceName, SourceProduct } from "../source.ts";
import { isIn } from "./columns.ts";
import { readShopify } from "./read-shopify.ts";
import { readWooCommerce } from "./read-woocommerce.ts";

/** Limit of owner: products of an import [products]; 422, with what to do. */
const MAX_PRODUCTS = 2000;
/** Limit of owner: variants of a product that is imported [variants]; it is left out, and said. */
const MAX_VARIANTS = 250;

/** Limit of owner: photos of a product that an import reads [photos]; those behind them are not there. */
const MAX_SOURCES = 100;

type ReadProducts = { ok: true; products: SourceProduct[] } | { ok: false; problem: string };

/** Undefined for the head of another file, such as the shop's own CSV of variants. */
export function sourceOf(head: readonly string[]): SourceName | undefined {
  if (isIn(head, "handle") || isIn(head, "url handle")) return "shopify";
  if (isIn(head, "title") && (isIn(head, "option1 name") || isIn(head, "variant price")))
    return "shopify";
  const isWoo = isIn(head, "type") && isIn(head, "name") && isIn(head, "regular price");
  return isWoo ? "woocommerce" : undefined;
}

export function readProducts(
  bytes: Uint8Array,
  source: SourceName,
  currency: CurrencyCode,
): ReadProducts {
  const table = readTable(bytes, PRODUCTS_LIMITS);
  if (!table.ok) return table;
  const nul = table.rows.find(({ cells }) => cells.some((cell) => cell.includes("\u0000")));
  if (nul)
    return { ok: false, problem: `Row ${nul.row} has a character that no text has. ${AGAIN}` };
  const read = source === "shopify" ? readShopify : readWooCommerce;
  const products = read(table, currency);
  if (products.length > MAX_PRODUCTS)
    return { ok: false, problem: `An import has up to ${MAX_PRODUCTS} products. Split the file.` };
  for (const product of products) limitSize(product);
  findDoubles(products);
  return { ok: true, products: products.toSorted(byPosition) };
}

/** What has no position comes last, in the file's order. */
function byPosition(one: SourceProduct, other: SourceProduct): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (one.position ?? last) - (other.position ?? last);
}

const AGAIN = "Export the file again, or save it as “CSV UTF-8”.";

/** What nobody would read is not stored. */
function limitSize(product: SourceProduct): void {
  product.photos = product.photos.slice(0, MAX_SOURCES);
  if (product.variants.length <= MAX_VARIANTS) return;
  const text = `The product has ${product.variants.length} variants; one may have up to ${MAX_VARIANTS}. Split it.`;
  product.problems.push({ row: product.row, column: product.columns.sku, text });
  product.variants = [];
}

/** Two products of one URL, and two variants of one SKU: which was meant, nobody can tell. */
function findDoubles(products: readonly SourceProduct[]): void {
  const slugs = new Map<string, number>();
  const skus = new Map<string, number>();
  for (const { slug, row, name, variants, problems, columns } of products) {
    const other = slugs.get(slug);
    slugs.set(slug, other ?? row);
    if (other) problems.push(double(row, columns.name, `“${name.slice(0, 60)}” stands`, other));
    for (const variant of variants) {
      const { sku } = variant.set;
      const before = sku === undefined ? undefined : skus.get(sku);
      if (sku !== undefined) skus.set(sku, before ?? variant.row);
      if (before)
        problems.push(double(variant.row, columns.sku, `The SKU “${sku}” stands`, before));
    }
  }
}

function double(row: number, column: string, what: string, other: number): RowNote {
  return { row, column, text: `${what} in row ${other} already: give this one another.` };
}
