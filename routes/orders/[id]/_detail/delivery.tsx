/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { Card } from "#ui/card.tsx";
import { DeliveryFacts } from "#ui/orders/delivery-facts.tsx";
import { TrackingFacts } from "#ui/orders/tracking-facts.tsx";

export function Delivery({ order }: { order: Order }) {
  return (
    <Card title={order.isPickup ? "Pick-up" : "Shipping Address"}>
      <DeliveryFacts order={order} />
      <dl class="summary order-tracking">
        <TrackingFacts order={order} />
      </dl>
    </Card>
  );
}
