/** @jsxImportSource react */
import { Facts } from "./facts.tsx";
import type { OrderMail } from "./order-mail.ts";

/** Number, tracking number and day of an order. */
export function OrderFacts({ order }: { order: OrderMail }) {
  const facts = {
    "Order number": `#${order.id}`,
    "Tracking number": order.trackingNumber,
    Date: day.format(order.createdAt),
  };
  return <Facts facts={facts} />;
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
