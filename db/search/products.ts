import type { ISql } from "postgres";

/** Limit of requests: products with that very SKU [products]; others are found by their names. */
const MAX_ALIKE = 5;

/** The products with a variant of that very SKU, in any case. */
export async function listProductsOfSku(sql: ISql, sku: string): Promise<number[]> {
  const rows = await sql<{ productId: number }[]>`
    select distinct product_id from (
      select product_id from variants where lower(sku) = lower(${sku}) limit ${MAX_ALIKE}
    ) found`;
  return rows.map(({ productId }) => productId);
}
