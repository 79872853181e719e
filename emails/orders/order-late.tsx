/** @jsxImportSource react */
import { Action } from "../action.tsx";
import { Facts } from "../facts.tsx";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { SmallPrint } from "../small-print.tsx";
import type { OrderMail } from "./order-mail.ts";

type OrderLateProps = {
  order: OrderMail;
  /** `Wed Dec 9` */
  newDay: string;
  /** Signed: opens the order without a login. */
  orderUrl: string;
  helpUrl: string;
};

export function orderLateSubject(order: Pick<OrderMail, "id">): string {
  return `Order Later Than Promised: #${order.id}`;
}

/** It is short: whoever reads it wants the new day, and what can be done. */
export function OrderLate({ order, newDay, orderUrl, helpUrl }: OrderLateProps) {
  const { isPickup, arrival } = order;
  const news = isPickup
    ? `We now expect it to be ready by ${newDay}.`
    : `We now expect it to arrive by ${newDay}.`;
  return (
    <Frame preview={`${news} Order #${order.id}.`} helpUrl={helpUrl}>
      <Heading title="Later Than Promised">
        We are sorry: your order takes longer than we promised. {news}
      </Heading>
      <Facts
        facts={{
          "Order number": `#${order.id}`,
          ...(arrival && { Promised: `${isPickup ? "ready" : "arrives"} ${arrival.days}` }),
          "Now expected": `by ${newDay}`,
        }}
      />
      <Action href={orderUrl} label="View your order" />
      <SmallPrint>
        If you can wait, there is nothing to do. If the new day is too late for you, answer this
        mail and say so, or ask us to cancel the order. The link to your order is yours alone: it
        opens it without signing in.
      </SmallPrint>
    </Frame>
  );
}
