import type { Fragment, ISql } from "postgres";

/** Of these products, and the shop's own. */
export function breaksJson(sql: ISql, productIds: readonly number[]): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object('productId', product_id, 'minPieces', min_pieces,
      'basisPoints', basis_points) order by min_pieces), '[]')
    from price_breaks where product_id is null or product_id = any (${[...productIds]}::integer[]))`;
}

export function surchargesJson(sql: ISql, productIds: readonly number[]): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object('productId', product_id, 'cents', cents)), '[]')
    from area_surcharges
    where product_id is null or product_id = any (${[...productIds]}::integer[]))`;
}
