/** @jsxImportSource react */
import { longDate } from "#shop/date.ts";
import { Facts } from "./facts.tsx";
import type { OrderMail } from "./order-mail.ts";

type OrderFactsProps = { order: OrderMail; withShipment?: boolean };

export function OrderFacts({ order, withShipment = false }: OrderFactsProps) {
  const { carrier, trackingNumber } = (withShipment && order.shipment) || {};
  const facts = {
    "Order number": `#${order.id}`,
    "Tracking number": order.trackingNumber,
    Date: longDate(order.createdAt),
    ...(carrier && { Carrier: carrier }),
    ...(trackingNumber && { "Carrier's number": trackingNumber }),
  };
  return <Facts facts={facts} />;
}
