import type { ISql } from "postgres";
import { statuses } from "../statuses.ts";

/**
 * Forgets the files of orders that were delivered, canceled or refunded so many days ago, and returns
 * these orders: their files are to be deleted. What an admin had made anew since stays as long again.
 */
export async function forgetPrintFiles(
  tx: ISql,
  { days, limit }: { days: number; limit: number },
): Promise<number[]> {
  const rows = await tx<{ orderId: number }[]>`
    with old as (
      select o.id from orders o
      where (o.status in (${statuses(tx, "isOver")}) or o.payment_status = 'refunded')
        and o.updated_at < now() - make_interval(days => ${days})
        and o.id in (
          select order_id from print_files
          where storage_key is not null and updated_at < now() - make_interval(days => ${days})
        )
        and not exists (
          select from print_files where order_id = o.id and storage_key is not null
            and updated_at >= now() - make_interval(days => ${days})
        )
      order by o.id limit ${limit} for update skip locked
    ), forgotten as (
      update print_files set storage_key = null
      where order_id in (select id from old) and storage_key is not null returning order_id
    )
    select distinct order_id from forgotten order by order_id`;
  return rows.map(({ orderId }) => orderId);
}
