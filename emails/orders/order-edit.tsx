/** @jsxImportSource react */

import { Action } from "../action.tsx";
import { Facts } from "../facts.tsx";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { SmallPrint } from "../small-print.tsx";
import { Answer } from "./answer.tsx";

type OrderEditProps = {
  orderId: number;
  /** A sentence for each thing that changes. */
  changes: readonly string[];
  /** `$12.50` */
  difference: string;
  /** `Wed Dec 9` */
  until: string;
  /** Another size in exchange, with what staff wrote about it; undefined for a change. */
  exchange: { answer: string } | undefined;
  /** Signed: opens the page to pay without a login. */
  payUrl: string;
  helpUrl: string;
};

export function orderEditSubject({
  orderId,
  exchange,
}: Pick<OrderEditProps, "orderId" | "exchange">): string {
  return `Please Pay the ${exchange ? "Exchange" : "Change"} of Order #${orderId}`;
}

export function OrderEdit(props: OrderEditProps) {
  const { orderId, changes, difference, until, exchange, payUrl, helpUrl } = props;
  const facts = { "Order number": `#${orderId}`, "To pay": difference, "Please pay by": until };
  const what = exchange ? "exchange" : "change";
  const [lead, unpaid] = exchange ? EXCHANGE : CHANGE;
  return (
    <Frame preview={`${difference} for your ${what} of order #${orderId}.`} helpUrl={helpUrl}>
      <Heading title={exchange ? "Your Exchange Is Ready" : "Your Change Is Ready"}>
        {lead} It costs {difference} more. We make {exchange ? "it" : "your order"} as soon as that
        is paid.
      </Heading>
      <Facts facts={facts} />
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {exchange?.answer && <Answer text={exchange.answer} />}
      <Action href={payUrl} label={`Pay ${difference}`} />
      <SmallPrint>{unpaid}</SmallPrint>
    </Frame>
  );
}

const CHANGE = [
  "We have prepared the change of your order that we talked about.",
  "Unless it is paid by then, your order stays as it is and is made so. If you did not ask for this change, answer this mail and pay nothing.",
] as const;

const EXCHANGE = [
  "We give you another size in exchange.",
  "Unless it is paid by then, we look at your return again. If you want something else, answer this mail and pay nothing.",
] as const;
