import type { ISql } from "postgres";
import { lockForChange, lockPrintFiles } from "#db/orders/changes.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockForChange>>>;

/**
 * Locks an order and its print files, as whoever changes what is printed does, so that all proofs of it
 * are sent, answered and withdrawn one after the other.
 */
export async function lockProofedOrder(
  tx: ISql,
  orderId: number,
): Promise<LockedOrder | undefined> {
  const order = await lockForChange(tx, orderId);
  if (order) await lockPrintFiles(tx, orderId);
  return order;
}

/** Nothing of it is made any more. */
export function isOver({ status, paymentStatus }: LockedOrder): boolean {
  const { isCanceled, hasLeft } = ORDER_STATUS[status];
  return isCanceled || hasLeft || paymentStatus === "refunded";
}
