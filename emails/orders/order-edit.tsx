/** @jsxImportSource react */
import { Action } from "../action.tsx";
import { Facts } from "../facts.tsx";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { SmallPrint } from "../small-print.tsx";

type OrderEditProps = {
  orderId: number;
  /** A sentence for each thing that changes. */
  changes: readonly string[];
  /** `$12.50` */
  difference: string;
  /** `Wed Dec 9` */
  until: string;
  /** Signed: opens the page to pay without a login. */
  payUrl: string;
  helpUrl: string;
};

export function orderEditSubject({ orderId }: Pick<OrderEditProps, "orderId">): string {
  return `Please Pay the Change of Order #${orderId}`;
}

export function OrderEdit(props: OrderEditProps) {
  const { orderId, changes, difference, until, payUrl, helpUrl } = props;
  const facts = { "Order number": `#${orderId}`, "To pay": difference, "Please pay by": until };
  return (
    <Frame preview={`${difference} for your change of order #${orderId}.`} helpUrl={helpUrl}>
      <Heading title="Your Change Is Ready">
        We have prepared the change of your order that we talked about. It costs {difference} more.
        We make your order as soon as that is paid.
      </Heading>
      <Facts facts={facts} />
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Action href={payUrl} label={`Pay ${difference}`} />
      <SmallPrint>
        Unless it is paid by then, your order stays as it is and is made so. If you did not ask for
        this change, answer this mail and pay nothing.
      </SmallPrint>
    </Frame>
  );
}
