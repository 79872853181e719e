import type { ISql } from "postgres";

/** Marks an order of which every piece came back. Customers have others for those made again. */
export async function markReturnedWhole(tx: ISql, orderId: number): Promise<void> {
  await tx`
    update orders set returned_at = now()
    where id = ${orderId} and returned_at is null and not exists (
      select from order_items item where item.order_id = ${orderId} and item.quantity > (
        select coalesce(sum(line.came_back), 0) from return_lines line
        join returns on returns.id = line.return_id
        where returns.order_id = ${orderId} and line.position = item.position
          and line.outcome in ('refund', 'credit')))`;
}
