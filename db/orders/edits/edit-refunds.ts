import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";

const owes = (sql: ISql) => sql`refund_cents > 0 and refund_made_at is null`;

/** Limit of orders: minutes between two tries of an edit's refund [minutes]; they double up to this. */
const MAX_MINUTES = 360;

/** A try takes less than a minute; the second one comes a minute after the first, and so on. */
const isDue = (sql: ISql) => sql`
  (refund_tried_at is null or refund_tried_at < now()
    - least(power(2, greatest(least(refund_tries, 20) - 1, 0)), ${MAX_MINUTES}) * interval '1 minute')`;

/** Edits whose money is to go back now: the one that was tried longest ago first. */
export async function listEditsToRefund(sql: ISql, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from order_edits where ${owes(sql)} and ${isDue(sql)}
    order by refund_tried_at nulls first, id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** `now`: staff press for it, and wait no longer than a try may take. */
export type RefundTry = "due" | "now";

/** False where its time has not come, or somebody else has just begun with it. */
export async function claimRefundTry(sql: ISql, editId: number, by: RefundTry): Promise<boolean> {
  const isFree =
    by === "due"
      ? isDue(sql)
      : sql`(refund_tried_at is null or refund_tried_at < now() - interval '1 minute')`;
  const claimed = await sql`
    update order_edits set refund_tried_at = now(), refund_tries = refund_tries + 1
    where id = ${editId} and ${owes(sql)} and ${isFree}`;
  return claimed.count > 0;
}

/** False where it was said before. */
export async function markEditRefundMade(sql: ISql, editId: number): Promise<boolean> {
  const marked = await sql`
    update order_edits set refund_made_at = now() where id = ${editId} and refund_made_at is null`;
  return marked.count > 0;
}

/** The next try has other keys. */
export async function raiseRefundAttempt(
  sql: ISql,
  edit: { id: number; refundAttempt: number },
): Promise<void> {
  await sql`
    update order_edits set refund_attempt = refund_attempt + 1
    where id = ${edit.id} and refund_attempt = ${edit.refundAttempt} and refund_made_at is null`;
}

/** Goes back for an edit so far, as the shop knows. */
export async function sumEditRefunds(sql: ISql, editId: number): Promise<Cents> {
  const [row] = await sql<[{ cents: number }]>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from refunds
    where edit_id = ${editId} and status not in ('failed', 'canceled')`;
  return row.cents;
}
