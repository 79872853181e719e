/** @jsxImportSource hono/jsx */
import type { OrderAmounts } from "#shop/pricing/order-amounts.ts";
import { orderArrivalText } from "#shop/shipping/arrival.ts";

type SentOrder = Pick<
  OrderAmounts,
  "shippingMethod" | "isPickup" | "arrivesFrom" | "arrivesUntil"
> & { createdAt: Date };

/**
 * Papers and the staff's pages show the way of shipping and the promised days. The line is missing
 * without both.
 */
export function SentBy({ order }: { order: SentOrder }) {
  const days = orderArrivalText(order);
  if (!order.shippingMethod && !days) return null;
  return (
    <p>
      {order.shippingMethod && <strong>{order.shippingMethod}</strong>}{" "}
      <span class="nowrap">{days}</span>
    </p>
  );
}
