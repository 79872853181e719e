/** @jsxImportSource react */
import { Action } from "../action.tsx";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { SmallPrint } from "../small-print.tsx";
import { OrderAddress } from "./order-address.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderItem } from "./order-item.tsx";
import type { OrderMail } from "./order-mail.ts";

type OrderChangedProps = {
  order: OrderMail;
  /** Signed: opens the order without a login. */
  orderUrl: string;
  helpUrl: string;
};

export function orderChangedSubject(order: Pick<OrderMail, "id">): string {
  return `Order Changed: #${order.id}`;
}

export function OrderChanged({ order, orderUrl, helpUrl }: OrderChangedProps) {
  return (
    <Frame preview={`Order #${order.id} as it will be printed and sent.`} helpUrl={helpUrl}>
      <Heading title="Order Changed">
        This is your order as it will be printed and sent from now on.
      </Heading>
      <OrderFacts order={order} />
      <Action href={orderUrl} label="View your order" />
      {order.items.map((item, at) => (
        // Order lines have no id and never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <OrderItem key={at} item={item} currency={order.currency} />
      ))}
      <OrderAddress order={order} />
      <SmallPrint>
        If you did not change it, answer this mail at once. The link to your order is yours alone:
        it opens it without signing in.
      </SmallPrint>
    </Frame>
  );
}
