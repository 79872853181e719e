import type { ISql } from "postgres";
import { LOW_STOCK } from "#shop/catalog/stock.ts";

/** Of each counted variant that is offered and almost gone, or gone, its product. */
export function scarceProducts(sql: ISql) {
  return sql`
    select product_id from variants variant join products on products.id = product_id
    where stock is not null and stock - reserved <= ${LOW_STOCK}
      and size = any (sizes) and color = any (colors)`;
}
