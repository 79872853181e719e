import type { Fragment, ISql } from "postgres";
import type { PriceRules } from "#shop/pricing/rules.ts";

export type PiecePrices = Pick<PriceRules, "breaks" | "surcharges">;

/** A page must know these to say what many pieces and further prints of the products cost. */
export async function findPiecePrices(
  sql: ISql,
  productIds: readonly number[],
): Promise<PiecePrices> {
  const ids = sql`${[...productIds]}::bigint[]`;
  const [row] = await sql<[PiecePrices]>`
    select ${breaksJson(sql, ids)} as breaks, ${surchargesJson(sql, ids)} as surcharges`;
  return row;
}

/** The breaks are those of these products, an array, and the shop's own. */
export function breaksJson(sql: ISql, productIds: Fragment): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object('productId', product_id, 'minPieces', min_pieces,
      'basisPoints', basis_points) order by min_pieces), '[]')
    from price_breaks where product_id is null or product_id = any (${productIds}))`;
}

export function surchargesJson(sql: ISql, productIds: Fragment): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object('productId', product_id, 'cents', cents)), '[]')
    from area_surcharges
    where product_id is null or product_id = any (${productIds}))`;
}
