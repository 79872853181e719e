import type { ISql } from "postgres";
import type { ProductState } from "#shop/catalog/product.ts";
import type { ProductKey } from "#shop/catalog/product-key.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import type { Cents } from "#shop/money.ts";
import { likePattern } from "../like-pattern.ts";
import { scarceProducts } from "../stock/scarce.ts";
import { type ProductPage, pageOf } from "./products.ts";

export type AdminProduct = {
  id: number;
  name: string;
  state: ProductState;
  sortOrder: number;
  priceCents: Cents;
  cut: TemplateId;
  sizes: string[];
  colors: string[];
  /** The first photo of the product has this id and width. */
  photoId: string | null;
  photoWidth: number | null;
  unavailable: number;
};

type AdminProductsQuery = {
  /** A part of the name, or how a SKU begins. */
  q: string;
  state?: ProductState | undefined;
  /** `low`: a variant is almost gone. */
  stock?: "low" | undefined;
  after?: ProductKey | undefined;
  limit: number;
};

/** A search with more matches reads the list in its order instead: every few products match it. */
const MAX_INDEXED = { products: 200, variants: 2000 } as const;

/** The products come in the order of the shop, drafts and archived ones among them. */
export async function listAdminProducts(
  sql: ISql,
  query: AdminProductsQuery,
): Promise<ProductPage<AdminProduct>> {
  const { q, state, stock, after, limit } = query;
  const ids = q ? await findIndexed(sql, q) : undefined;
  const rows = await sql<AdminProduct[]>`
    select product.id, name, state, sort_order, price_cents, cut, sizes, colors,
      photo.photo_id, photo.widths[1] as photo_width, (
        select count(*)::int from variants
        where product_id = product.id and not is_available
          and size = any (product.sizes) and color = any (product.colors)
      ) as unavailable
    from products product left join lateral (
      select photo_id, widths from product_photos
      where product_id = product.id order by position, id limit 1
    ) photo on true
    where ${q ? inSearch(sql, q, ids) : sql`true`}
      ${state ? sql`and state = ${state}` : sql``}
      ${stock ? sql`and product.id in (${scarceProducts(sql)})` : sql``}
      ${after ? sql`and (sort_order, product.id) > (${after.sortOrder}, ${after.id})` : sql``}
    order by sort_order, product.id limit ${limit + 1}`;
  return pageOf(rows, limit);
}

/** A range instead of LIKE: for a pattern that it does not know yet, Postgres plans no index. */
function matches(sql: ISql, q: string) {
  return {
    name: sql`lower(name) like ${likePattern(sql, q)}`,
    sku: sql`lower(sku) ~>=~ lower(${q}) and lower(sku) ~<~ (lower(${q}) || ${LAST_CHARACTER}::text)`,
  };
}

const LAST_CHARACTER = "\u{10ffff}";

/** Undefined where there are so many that the list meets them on its way. */
async function findIndexed(sql: ISql, q: string): Promise<number[] | undefined> {
  const { name, sku } = matches(sql, q);
  const { products, variants } = MAX_INDEXED;
  const found = await Promise.all([
    sql<{ id: number }[]>`select id from products where ${name} limit ${products + 1}`,
    sql<{ id: number }[]>`
      select distinct product_id as id from (
        select product_id from variants where ${sku} limit ${variants + 1}
      ) matching limit ${products + 1}`,
  ]);
  const isWhole = found.every((some) => some.length <= products);
  return isWhole ? found.flat().map(({ id }) => id) : undefined;
}

function inSearch(sql: ISql, q: string, ids: number[] | undefined) {
  if (ids) return sql`product.id = any (${ids}::bigint[])`;
  const { name, sku } = matches(sql, q);
  // The offset keeps Postgres from reading all variants first.
  return sql`(${name} or exists (
    select from variants where product_id = product.id and ${sku} offset 0))`;
}
