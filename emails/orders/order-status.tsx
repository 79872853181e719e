/** @jsxImportSource react */
import { exactTime } from "#shop/date.ts";
import { formatMoney } from "#shop/money.ts";
import { ORDER_STATUS, type OrderStatus } from "#shop/orders/order-status.ts";
import { statusNote } from "#shop/orders/status-notes.ts";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { useShop } from "../render.ts";
import { SmallPrint } from "../small-print.tsx";
import { OrderAddress } from "./order-address.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderItem } from "./order-item.tsx";
import type { OrderMail } from "./order-mail.ts";
import { StatusActions } from "./status-actions.tsx";

type OrderStatusMailProps = {
  status: OrderStatus;
  order: OrderMail;
  /** Signed: opens the order without a login. */
  orderUrl: string;
  helpUrl: string;
};

type Content = { title: string; withShipment?: true; withAddress?: true };

const CONTENTS: Record<OrderStatus, Content> = {
  pending: { title: "Order Pending" },
  processing: { title: "Order Processing", withAddress: true },
  shipped: { title: "Order Shipped", withShipment: true, withAddress: true },
  delivered: { title: "Order Delivered" },
  canceled: { title: "Order Canceled" },
};

const PICKUP_TITLES: Partial<Record<OrderStatus, string>> = {
  shipped: "Order Ready for Pick-up",
  delivered: "Order Picked Up",
};

type Titled = Pick<OrderMail, "isPickup" | "isUnpaid">;

function titleOf(status: OrderStatus, { isPickup, isUnpaid }: Titled): string {
  if (isUnpaid && ORDER_STATUS[status].isWaiting) return "Order Waiting for Payment";
  return (isPickup ? PICKUP_TITLES[status] : undefined) ?? CONTENTS[status].title;
}

export function orderStatusSubject(
  status: OrderStatus,
  order: Pick<OrderMail, "id"> & Titled,
): string {
  return `${titleOf(status, order)}: #${order.id}`;
}

export function OrderStatusMail(props: OrderStatusMailProps) {
  const { status, order, helpUrl } = props;
  const { withShipment = false, withAddress } = CONTENTS[status];
  const { timeZone } = useShop();
  const isWaiting = order.isUnpaid && ORDER_STATUS[status].isWaiting;
  const note = isWaiting ? waitingNote(order, timeZone) : statusNote({ ...order, status });
  return (
    <Frame preview={`${note} Order #${order.id}.`} helpUrl={helpUrl}>
      <Heading title={titleOf(status, order)}>{note}</Heading>
      <OrderFacts order={order} withShipment={withShipment} />
      <StatusActions {...props} />
      {order.items.map((item, at) => (
        // Order lines have no id and never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <OrderItem key={at} item={item} currency={order.currency} />
      ))}
      {withAddress && <OrderAddress order={order} />}
      <SmallPrint>
        The link to your order is yours alone: it opens it without signing in.
      </SmallPrint>
    </Frame>
  );
}

function waitingNote(order: OrderMail, timeZone: string): string {
  const { totalCents, currency, waitsUntil } = order;
  const waits = `Your order waits for your payment of ${formatMoney(totalCents, currency)}`;
  if (!waitsUntil) return `${waits}.`;
  return `${waits} until ${exactTime(waitsUntil, timeZone)}. After that it is canceled.`;
}
