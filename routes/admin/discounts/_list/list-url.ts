import { paths, withQuery } from "#shop/paths.ts";
import type { AdminDiscountsQuery } from "#shop/pricing/admin-discounts.ts";

export function listUrl({ q, state, after }: AdminDiscountsQuery): string {
  return withQuery(paths.adminDiscounts, { q: q || undefined, state, after });
}
