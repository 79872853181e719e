/** @jsxImportSource react */
import { Button, Heading, Hr, Text } from "@react-email/components";
import { Frame } from "./frame.tsx";
import { OrderAddress } from "./order-address.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderItem } from "./order-item.tsx";
import type { OrderMail } from "./order-mail.ts";
import { OrderTotals } from "./order-totals.tsx";
import { colors } from "./theme.ts";

export type OrderConfirmationProps = {
  order: OrderMail;
  /** Signed: opens the order without signing in. */
  orderUrl: string;
  helpUrl: string;
};

/** The subject line: `Order Confirmed: #123`. */
export function orderConfirmationSubject(order: Pick<OrderMail, "id">): string {
  return `Order Confirmed: #${order.id}`;
}

/** Sent once, when an order has been paid. Wording of the success page (spec §2). */
export function OrderConfirmation({ order, orderUrl, helpUrl }: OrderConfirmationProps) {
  return (
    <Frame
      preview={`Thank you for your purchase! Order #${order.id} has been received.`}
      helpUrl={helpUrl}
    >
      <Heading as="h1" className="ink" style={title}>
        Order Confirmed
      </Heading>
      <Text className="soft" style={lead}>
        Thank you for your purchase! Your order has been received.
      </Text>
      <OrderFacts order={order} />
      <Button href={orderUrl} style={button}>
        View your order
      </Button>
      {order.items.map((item, at) => (
        // Lines of an order have no id of their own and never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <OrderItem key={at} item={item} />
      ))}
      <OrderTotals order={order} />
      <OrderAddress order={order} />
      <Hr className="line" style={{ margin: "28px 0 20px", borderColor: colors.line }} />
      <Text className="soft" style={{ ...lead, margin: 0, fontSize: 14 }}>
        We will send you another mail whenever the status of your order changes. The link above is
        yours alone: it opens your order without signing in.
      </Text>
    </Frame>
  );
}

const title = { margin: 0, fontSize: 30, lineHeight: "36px", color: colors.ink };
const lead = { margin: "8px 0 24px", fontSize: 16, lineHeight: "24px", color: colors.soft };

const button = {
  margin: "4px 0 8px",
  padding: "14px 24px",
  borderRadius: 10,
  backgroundColor: colors.accent,
  color: colors.onAccent,
  fontSize: 16,
  fontWeight: 600,
};
