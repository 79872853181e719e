import type { ISql } from "postgres";
import { statuses } from "./statuses.ts";

/**
 * Deletes guests' orders that expired, or that their customer canceled, 30 days ago. An order
 * that was paid, has a conversation, or that an admin did anything about, stays. Returns how many there were.
 */
export async function deleteAbandoned(sql: ISql, limit: number): Promise<number> {
  const deleted = await sql`
    delete from orders where id in (
      select id from orders o
      where user_id = 1 and status in (${statuses(sql, "isCanceled")})
        and payment_status = 'unpaid' and paid_at is null and updated_at < now() - interval '30 days'
        and not exists (
          select from order_events where order_id = o.id
            and (actor_id is not null or kind not in ('placed', 'status'))
        )
        and not exists (select from staff_notes where order_id = o.id)
        and not exists (select from refunds where order_id = o.id)
        and not exists (select from message_threads where order_id = o.id)
      order by id limit ${limit} for update skip locked
    )`;
  return deleted.count;
}
