import type { ISql } from "postgres";

/** What an order took of a counted variant when it was paid. */
export type SoldStock = {
  variantId: number;
  name: string;
  size: string;
  color: string;
  sold: number;
  /** Of these, what was put back. */
  returned: number;
};

export async function listSold(sql: ISql, orderId: number): Promise<SoldStock[]> {
  return sql<SoldStock[]>`
    select variant_id, product.name, size, color, sold, returned
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
