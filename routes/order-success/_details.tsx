/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { formatMoney } from "#shop/money.ts";
import { Card } from "#ui/card.tsx";
import { Fact } from "#ui/fact.tsx";
import { DeliveryFacts } from "#ui/orders/delivery-facts.tsx";
import { TrackingFacts } from "#ui/orders/tracking-facts.tsx";
import { ShopDate } from "#ui/shop-date.tsx";

/** The facts of the order, and where it goes. */
export function Details({ order }: { order: Order }) {
  return (
    <div class="receipt__halves">
      <Card title="Order Details">
        <dl class="summary">
          <Fact name="Order Number">#{order.id}</Fact>
          <TrackingFacts order={order} />
          <Fact name="Date">
            <ShopDate date={order.createdAt} as="long" />
          </Fact>
          <Fact name="Payment">{paymentText(order)}</Fact>
          <Fact name="Total">{formatMoney(order.totalCents, order.currency)}</Fact>
        </dl>
      </Card>
      <ShippingInfo order={order} />
    </div>
  );
}

function ShippingInfo({ order }: { order: Order }) {
  return (
    <Card title={order.isPickup ? "Pick-up" : "Shipping Information"}>
      <DeliveryFacts order={order} withEmail />
    </Card>
  );
}

/** 'Paid - Stripe' if there is an intent, else 'Paid - Other'; a refund is shown instead. */
function paymentText({ paymentStatus, paymentIntentId }: Order): string {
  if (paymentStatus === "unpaid") return "Not paid";
  if (paymentStatus === "refunded") return "Refunded";
  if (paymentStatus === "partially_refunded") return "Partially refunded";
  return paymentIntentId ? "Paid - Stripe" : "Paid - Other";
}
