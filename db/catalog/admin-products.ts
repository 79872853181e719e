import type { ISql } from "postgres";
import type { ProductState } from "#shop/catalog/product.ts";
import type { ProductKey } from "#shop/catalog/product-key.ts";
import type { Cents } from "#shop/money.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import { likePattern } from "../gallery/terms.ts";
import type { ProductPage } from "./products.ts";

export type AdminProduct = {
  id: number;
  name: string;
  state: ProductState;
  sortOrder: number;
  priceCents: Cents;
  cut: Cut;
  sizes: string[];
  colors: string[];
  /** Of its first photo. */
  photoId: string | null;
  photoWidth: number | null;
  unavailable: number;
};

export type AdminProductsQuery = {
  /** A part of the name, or how a SKU begins. */
  q: string;
  state?: ProductState | undefined;
  after?: ProductKey | undefined;
  limit: number;
};

/** In the order of the shop, drafts and archived ones among them. */
export async function listAdminProducts(
  sql: ISql,
  { q, state, after, limit }: AdminProductsQuery,
): Promise<ProductPage<AdminProduct>> {
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
    where ${q ? found(sql, q) : sql`true`}
      ${state ? sql`and state = ${state}` : sql``}
      ${after ? sql`and (sort_order, product.id) > (${after.sortOrder}, ${after.id})` : sql``}
    order by sort_order, product.id limit ${limit + 1}`;
  const products = rows.slice(0, limit);
  const last = products.at(-1);
  const next = rows.length > limit && last ? { sortOrder: last.sortOrder, id: last.id } : undefined;
  return { products, next };
}

function found(sql: ISql, q: string) {
  const beginning = `${q.replace(/[%_\\]/g, "\\$&")}%`;
  return sql`(lower(name) like ${likePattern(sql, q)} or product.id in (
    select product_id from variants where lower(sku) like lower(${beginning})))`;
}
