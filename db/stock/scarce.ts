import type { ISql } from "postgres";
import { LOW_STOCK } from "#shop/catalog/stock.ts";

/** Selects the products with a counted variant that is offered and almost gone, or gone. */
export function scarceProducts(sql: ISql) {
  return sql`
    select product_id from variants variant join products on products.id = product_id
    where stock is not null and stock - reserved <= ${LOW_STOCK}
      and size = any (sizes) and color = any (colors)`;
}
