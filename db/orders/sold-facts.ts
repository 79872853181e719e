import type { ISql } from "postgres";
import type { SoldFacts } from "#shop/goods/facts/facts.ts";

/** One for each line of the order, in their order. */
export async function listSoldFacts(sql: ISql, orderId: number): Promise<SoldFacts[]> {
  return sql<SoldFacts[]>`
    select ${soldFacts(sql)} from order_items item ${joinFacts(sql)}
    where item.order_id = ${orderId} order by item.position`;
}

/** Weight, material and what customs ask of an order's line, as its product has them now. */
export function soldFacts(sql: ISql) {
  return sql`
    product.material, product.usual_weight_grams, product.hs_code, product.origin,
    variant.weight_grams`;
}

/** The query around them calls the lines `order_items item`; one from before variants has none. */
export function joinFacts(sql: ISql) {
  return sql`
    join products product on product.id = item.product_id
    left join variants variant on variant.id = item.variant_id`;
}
