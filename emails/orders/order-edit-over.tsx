/** @jsxImportSource react */
import { Text } from "@react-email/components";
import { Action } from "../action.tsx";
import { Facts } from "../facts.tsx";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { SmallPrint } from "../small-print.tsx";
import { colors } from "../theme.ts";

/** A change of an order that is still here, of one that was sent by now, or another size in exchange. */
type What = "change" | "sent" | "exchange";

type OrderEditOverProps = {
  orderId: number;
  what: What;
  /** A sentence for each thing that was not changed. */
  changes: readonly string[];
  /** `$12.50` */
  difference: string;
  /** `Wed Dec 9` */
  until: string;
  /** Signed: opens the order, where its customer writes to the shop. */
  orderUrl: string;
  helpUrl: string;
};

export function orderEditOverSubject({
  orderId,
  what,
}: Pick<OrderEditOverProps, "orderId" | "what">): string {
  const name = what === "exchange" ? "Exchange" : "Change";
  return `The ${name} of Order #${orderId} Was Not Paid`;
}

/** Nothing was paid in time: what was not done, and what the customer can do. */
export function OrderEditOver(props: OrderEditOverProps) {
  const { orderId, what, changes, difference, until, orderUrl, helpUrl } = props;
  const { title, left, way } = TEXTS[what];
  const when = what === "sent" ? "before we sent your order" : `by ${until}`;
  const lead = `It was not paid ${when}. Its link is over, and nothing was charged. ${left}`;
  return (
    <Frame preview={lead} helpUrl={helpUrl}>
      <Heading title={title}>{lead}</Heading>
      <Facts facts={{ "Order number": `#${orderId}`, "Not paid": difference }} />
      <Text className="ink" style={text}>
        This was not done:
      </Text>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Text className="ink" style={text}>
        {way}
      </Text>
      <Action href={orderUrl} label="Write to us" />
      <SmallPrint>
        The link is yours alone: it opens your order without signing in. You can answer this mail as
        well.
      </SmallPrint>
    </Frame>
  );
}

const TEXTS: Record<What, { title: string; left: string; way: string }> = {
  change: {
    title: "Your Change Was Not Made",
    left: "Your order stays as it was, and we make it so.",
    way: "Do you still want it? Write to us soon: we can change your order until we begin to make it. Otherwise there is nothing to do.",
  },
  sent: {
    title: "Your Change Was Not Made",
    left: "It was sent as it was.",
    way: "Is something not right with it? Write to us. Otherwise there is nothing to do.",
  },
  exchange: {
    title: "Your Exchange Was Not Made",
    left: "We look at your return again.",
    way: "Do you still want it, or something else? Write to us. Otherwise you hear from us about your return.",
  },
};

const text = { margin: "8px 0 12px", fontSize: 16, lineHeight: "24px", color: colors.ink };
