import type { ISql } from "postgres";

/** `waiting` for its job; `failing`: tried in vain so far; `none`: never sent, and not going to be. */
export type ConfirmationState = "sent" | "waiting" | "failing" | "none";

/** An order's confirmation has this state; copies that admins send count, too. */
export async function findConfirmationState(
  sql: ISql,
  orderId: number,
): Promise<ConfirmationState> {
  const [row] = await sql<{ state: ConfirmationState }[]>`
    select case
      when sent_at is not null then 'sent'
      when skipped_at is not null or superseded_at is not null then 'none'
      when failed_attempts > 0 then 'failing'
      else 'waiting'
    end as state
    from mails where order_id = ${orderId} and kind = 'order-confirmation'
    order by sent_at, created_at desc limit 1`;
  return row?.state ?? "none";
}
