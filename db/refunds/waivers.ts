import type { ISql } from "postgres";

/** Orders that are canceled while the shop has their money, until somebody decides to keep it. */
export const owesRefund = (sql: ISql) => sql`
  status = 'canceled' and payment_status in ('paid', 'partially_refunded')
  and refund_waived_at is null`;

/** False of an order that owes none. */
export async function waiveRefund(tx: ISql, orderId: number): Promise<boolean> {
  const waived = await tx`
    update orders set refund_waived_at = now() where id = ${orderId} and ${owesRefund(tx)}`;
  return waived.count > 0;
}
