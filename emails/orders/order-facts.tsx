/** @jsxImportSource react */
import { longDate } from "#shop/date.ts";
import { Facts } from "../facts.tsx";
import { useShop } from "../render.ts";
import type { OrderMail } from "./order-mail.ts";

type OrderFactsProps = { order: OrderMail; withShipment?: boolean };

export function OrderFacts({ order, withShipment = false }: OrderFactsProps) {
  const { timeZone } = useShop();
  const { carrier, trackingNumber } = (withShipment && order.shipment) || {};
  const facts = {
    "Order number": `#${order.id}`,
    // The shop's number says whose it is, beside the carrier's.
    "Tracking number": trackingNumber ? `${order.trackingNumber} (ours)` : order.trackingNumber,
    Date: longDate(order.createdAt, timeZone),
    ...(order.arrival && !withShipment && { [order.arrival.name]: order.arrival.days }),
    ...(order.nowExpected && !withShipment && { "Now expected": order.nowExpected }),
    ...(carrier && { Carrier: carrier }),
    ...(trackingNumber && { "Carrier's number": trackingNumber }),
  };
  return <Facts facts={facts} />;
}
