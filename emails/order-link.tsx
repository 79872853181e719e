/** @jsxImportSource react */
import { Action } from "./action.tsx";
import { Frame } from "./frame.tsx";
import { Heading } from "./heading.tsx";
import { SmallPrint } from "./small-print.tsx";

export const orderLinkSubject = (orderId: number) => `Your order #${orderId}`;

type OrderLinkProps = { orderId: number; url: string; helpUrl: string };

/** Who looked an order up gets it where strangers had tried its email too often. */
export function OrderLink({ orderId, url, helpUrl }: OrderLinkProps) {
  return (
    <Frame preview={`The link to order #${orderId}.`} helpUrl={helpUrl}>
      <Heading title={`Your order #${orderId}`}>
        Somebody looked up this order with its number and your email. If it was you, here it is.
      </Heading>
      <Action href={url} label="View your order" withUrl />
      <SmallPrint>
        If it was not you, ignore this mail: nobody sees the order without the link. Never pass it
        on.
      </SmallPrint>
    </Frame>
  );
}
