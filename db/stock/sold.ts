import type { ISql } from "postgres";

/** An order took this of a counted variant when it was paid. */
export type SoldStock = {
  variantId: number;
  name: string;
  size: string;
  color: string;
  sold: number;
  /** This many of the sold pieces were put back. */
  returned: number;
  /** Pieces that were refunded by line. */
  refunded: number;
};

export async function listSold(sql: ISql, orderId: number): Promise<SoldStock[]> {
  return sql<SoldStock[]>`
    select variant_id, product.name, size, color, sold, returned, (
        select coalesce(sum(line.quantity), 0)::int from refund_lines line
        join refunds on refunds.order_id = line.order_id and refunds.key = line.key
          and refunds.status not in ('failed', 'canceled')
        join order_items item on item.order_id = line.order_id and item.position = line.position
        where line.order_id = ${orderId} and item.variant_id = stock_reservations.variant_id
      ) as refunded
    from stock_reservations
    join variants variant on variant.id = variant_id
    join products product on product.id = product_id
    where order_id = ${orderId} and sold > 0 order by variant_id`;
}

type Return = { orderId: number; variantId: number; pieces: number };

/** Lock the order first. */
export async function returnStock(tx: ISql, { orderId, variantId, pieces }: Return): Promise<void> {
  await tx`
    update stock_reservations set returned = returned + ${pieces}
    where order_id = ${orderId} and variant_id = ${variantId}`;
}
