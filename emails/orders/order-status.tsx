/** @jsxImportSource react */
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { STATUS_NOTES } from "#shop/orders/status-notes.ts";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
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

export function orderStatusSubject(status: OrderStatus, order: Pick<OrderMail, "id">): string {
  return `${CONTENTS[status].title}: #${order.id}`;
}

export function OrderStatusMail(props: OrderStatusMailProps) {
  const { status, order, helpUrl } = props;
  const { title, withShipment = false, withAddress } = CONTENTS[status];
  return (
    <Frame preview={`${STATUS_NOTES[status]} Order #${order.id}.`} helpUrl={helpUrl}>
      <Heading title={title}>{STATUS_NOTES[status]}</Heading>
      <OrderFacts order={order} withShipment={withShipment} />
      <StatusActions {...props} />
      {order.items.map((item, at) => (
        // Order lines have no id and never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <OrderItem key={at} item={item} />
      ))}
      {withAddress && <OrderAddress order={order} />}
      <SmallPrint>
        The link to your order is yours alone: it opens it without signing in.
      </SmallPrint>
    </Frame>
  );
}
