import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import type { PieceNumber } from "#shop/floor/codes.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { Sized } from "#shop/goods/sizes/group-sizes.ts";

export type StickerRow = PieceNumber &
  Sized & {
    /** The order has so many pieces, spoilt ones not counted. */
    of: number;
    product: string;
    size: string;
    color: string;
    shelf: string;
    areas: AreaId[];
    dueOn: Day;
    note: string;
    shipTo: string;
  };

/** Lists the pieces of a batch that are made, by order. */
export async function listStickersOf(sql: ISql, batchId: number): Promise<StickerRow[]> {
  return sql<StickerRow[]>`
    select piece.order_id, piece.number, piece.attempt,
      (select max(other.number) from pieces other where other.order_id = piece.order_id) as of,
      product.name as product, product.cut, product.size_groups, piece.size, piece.color,
      coalesce(variant.shelf, '') as shelf, piece.areas, piece.due_on::text,
      item.description as note, coalesce(o.shipping_address ->> 'fullName', '') as ship_to
    from pieces piece join orders o on o.id = piece.order_id
    join order_items item on item.order_id = piece.order_id and item.position = piece.position
    join products product on product.id = piece.product_id
    left join variants variant on variant.id = piece.variant_id
    where piece.batch_id = ${batchId} and piece.off is null and piece.spoilt is null
    order by piece.order_id, piece.number`;
}
