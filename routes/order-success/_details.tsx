/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders.ts";
import { formatUsd } from "#shop/money.ts";
import { trackingNumber } from "#shop/tracking.ts";
import { Card } from "#ui/card.tsx";
import { PostalAddress } from "#ui/postal-address.tsx";

/** The facts of the order, and where it goes. */
export function Details({ order }: { order: Order }) {
  return (
    <div class="receipt__halves">
      <Card title="Order Details">
        <dl class="summary">
          <Fact name="Order Number" value={`#${order.id}`} />
          <Fact name="Tracking Number" value={trackingNumber(order.id)} />
          {order.trackingNumber && (
            <Fact name={order.carrier ?? "Carrier"} value={order.trackingNumber} />
          )}
          <Fact name="Date" value={DATE.format(order.createdAt)} />
          <Fact name="Payment" value={paymentText(order)} />
          <Fact name="Total" value={formatUsd(order.totalCents)} />
        </dl>
      </Card>
      <ShippingInfo order={order} />
    </div>
  );
}

function ShippingInfo({ order }: { order: Order }) {
  return (
    <Card title="Shipping Information">
      <PostalAddress to={order.shippingAddress} withEmail />
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** 'Paid - Stripe' if there is an intent, else 'Paid - Other' (spec §2); the money's later ways are ours. */
function paymentText({ paymentStatus, paymentIntentId }: Order): string {
  if (paymentStatus === "unpaid") return "Not paid";
  if (paymentStatus === "refunded") return "Refunded";
  if (paymentStatus === "partially_refunded") return "Partially refunded";
  return paymentIntentId ? "Paid - Stripe" : "Paid - Other";
}

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
