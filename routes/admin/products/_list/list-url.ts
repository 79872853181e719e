import type { AdminProductsQuery } from "#shop/catalog/admin-products.ts";
import { paths, withQuery } from "#shop/paths.ts";

/** The list, or a form's target that leads back to it. */
export function withList(path: string, { q, state, stock, after }: AdminProductsQuery): string {
  return withQuery(path, { q: q || undefined, state, stock, after });
}

export function listUrl(query: AdminProductsQuery): string {
  return withList(paths.adminProducts, query);
}
