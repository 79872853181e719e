/** @jsxImportSource hono/jsx */
import type { Day } from "#shop/day.ts";
import { ORDER_STATUS, type OrderStatus } from "#shop/orders/order-status.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import type { OrderAmounts } from "#shop/pricing/order-amounts.ts";
import { shopAddressLines } from "#shop/settings/shop-address.ts";
import { newDayText, orderArrivalText } from "#shop/shipping/arrival.ts";
import { useShop } from "../shop.ts";
import { PostalAddress } from "./postal-address.tsx";

type SentOrder = Pick<OrderAmounts, "arrivesFrom" | "arrivesUntil" | "isPickup"> & {
  createdAt: Date;
  lateUntil: Day | null;
  status: OrderStatus;
  shippingAddress: ShippingAddress;
};

type DeliveryFactsProps = { order: SentOrder; withEmail?: boolean };

/** Says when the order arrives, and where: at the customer's, or for a pick-up at the shop's. */
export function DeliveryFacts({ order, withEmail }: DeliveryFactsProps) {
  const address = <PostalAddress to={order.shippingAddress} {...(withEmail && { withEmail })} />;
  return (
    <>
      <ArrivalNote order={order} />
      {order.isPickup && (
        <>
          <PickupPlace />
          <p class="muted small">Picked up by</p>
        </>
      )}
      {address}
    </>
  );
}

/** The note is gone once the order is over. */
export function ArrivalNote({ order }: { order: SentOrder }) {
  const text = orderArrivalText(order);
  if (!text || ORDER_STATUS[order.status].isOver) return null;
  const newDay = newDayText(order);
  return (
    <>
      <p>{text}</p>
      {newDay && (
        <p>
          <strong>{newDay}</strong>
        </p>
      )}
    </>
  );
}

function PickupPlace() {
  const shop = useShop();
  return (
    <address class="postal-address">
      <strong>{shop.name}</strong>
      {shopAddressLines(shop).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** Papers have this in place of an address. */
export function PickupBy({ to }: { to: ShippingAddress }) {
  return (
    <>
      <strong>Pick-up</strong>
      <span dir="auto">{to.fullName}</span>
      <span>{to.phone}</span>
    </>
  );
}
