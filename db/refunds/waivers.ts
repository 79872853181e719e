import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";
import { statuses } from "../orders/statuses.ts";

/** Orders that are canceled while the shop has their money, until somebody decides to keep it. */
export const owesRefund = (sql: ISql) => sql`
  status in (${statuses(sql, "isCanceled")}) and payment_status in ('paid', 'partially_refunded')
  and refund_waived_at is null and total_cents > 0`;

/** Orders that owe the whole payment are not among these: the list has them already. */
export const owesReturnedRefund = (sql: ISql) => sql`
  returned_refund_cents > 0 and not (${owesRefund(sql)})`;

/** False of an order that owes none. */
export async function waiveRefund(tx: ISql, orderId: number): Promise<boolean> {
  const waived = await tx`
    update orders set returned_refund_cents = 0,
      refund_waived_at = case when ${owesRefund(tx)} then now() else refund_waived_at end
    where id = ${orderId} and (returned_refund_cents > 0 or (${owesRefund(tx)}))`;
  return waived.count > 0;
}

/** Owed once more when the bank sent it back; refunding anew pays that. Lock the order first. */
export async function addReturned(tx: ISql, orderId: number, cents: Cents): Promise<void> {
  await tx`
    update orders set returned_refund_cents = greatest(0, returned_refund_cents + ${cents})
    where id = ${orderId}`;
}
