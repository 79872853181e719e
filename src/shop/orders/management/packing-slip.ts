import type { OrderAmounts } from "../../pricing/order-amounts.ts";
import { orderArrivalText } from "../../shipping/arrival.ts";
import { ORDER_STATUS, type OrderStatus } from "../order-status.ts";

/** Whoever packs has to know this first. `refunded` are texts of pieces that were given back. */
export function slipWarnings(
  { status }: { status: OrderStatus },
  refunded: readonly string[],
): string[] {
  return [
    ...(ORDER_STATUS[status].isCanceled ? ["Canceled: do not send."] : []),
    ...(refunded.length > 0 ? [`Refunded: ${refunded.join("; ")}`] : []),
  ];
}

/** A parcel has a label, unless somebody picks the order up or nobody gets it. */
export function hasLabel({ isPickup, status }: { isPickup: boolean; status: OrderStatus }) {
  return !isPickup && !ORDER_STATUS[status].isCanceled;
}

export type SentOrder = Pick<
  OrderAmounts,
  "shippingMethod" | "isPickup" | "arrivesFrom" | "arrivesUntil"
> & { createdAt: Date };

/** The way of shipping and the promised days, each where it is known. */
export function sentByTexts(order: SentOrder): { method: string; days: string } {
  return { method: order.shippingMethod ?? "", days: orderArrivalText(order) ?? "" };
}

export const SLIP_THANKS =
  "Thank you for your purchase! Questions? Write to us with the number above.";
