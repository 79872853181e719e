/** @jsxImportSource react */
import { Action } from "../action.tsx";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { useShop } from "../render.ts";
import { SmallPrint } from "../small-print.tsx";
import { OrderAddress } from "./order-address.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderItem } from "./order-item.tsx";
import type { OrderMail } from "./order-mail.ts";
import { OrderTotals } from "./order-totals.tsx";
import { type MailedPaper, PaperLink } from "./paper-link.tsx";

export type OrderConfirmationProps = {
  order: OrderMail;
  /** Signed: opens the order without a login. */
  orderUrl: string;
  helpUrl: string;
  invoice?: MailedPaper | undefined;
};

export function orderConfirmationSubject(order: Pick<OrderMail, "id">): string {
  return `Order Confirmed: #${order.id}`;
}

export function OrderConfirmation({ order, orderUrl, helpUrl, invoice }: OrderConfirmationProps) {
  const { statusUpdates } = useShop().mails;
  return (
    <Frame
      preview={`Thank you for your purchase! Order #${order.id} has been received.`}
      helpUrl={helpUrl}
    >
      <Heading title="Order Confirmed">
        Thank you for your purchase! Your order has been received.
      </Heading>
      <OrderFacts order={order} />
      <Action href={orderUrl} label="View your order" />
      {order.items.map((item, at) => (
        // Order lines have no id and never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <OrderItem key={at} item={item} currency={order.currency} />
      ))}
      <OrderTotals order={order} />
      {invoice && <PaperLink name="invoice" paper={invoice} />}
      <OrderAddress order={order} />
      <SmallPrint>
        {statusUpdates &&
          "We will send you another mail whenever the status of your order changes. "}
        The link above is yours alone: it opens your order without signing in.
      </SmallPrint>
    </Frame>
  );
}
