import type { ISql } from "postgres";
import type { PickLine } from "#shop/floor/papers/pick-list.ts";

/**
 * Lists what is still to be picked for a batch. The shelf has what nobody has bought, and all that was
 * bought and not picked: the stock counts down when somebody pays.
 */
export async function listBlanksOf(sql: ISql, batchId: number): Promise<PickLine[]> {
  return sql<PickLine[]>`
    select product.name as product, product.cut, product.size_groups, piece.color, piece.size,
      coalesce(variant.sku, '') as sku, coalesce(variant.shelf, '') as shelf,
      count(*)::int as quantity, variant.stock + (
        select count(*)::int from pieces promised
        where promised.variant_id = variant.id and promised.step = 'ready'
          and promised.off is null and promised.spoilt is null and promised.left_at is null
          and not promised.waits @> '{stock}'
      ) as stock
    from pieces piece join products product on product.id = piece.product_id
    left join variants variant on variant.id = piece.variant_id
    where piece.batch_id = ${batchId} and piece.state = 'ready'
    group by product.id, piece.color, piece.size, variant.id
    order by product.id, piece.color, piece.size`;
}
