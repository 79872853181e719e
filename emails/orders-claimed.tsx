/** @jsxImportSource react */
import { Action } from "./action.tsx";
import { Frame } from "./frame.tsx";
import { Heading } from "./heading.tsx";
import { useShop } from "./render.ts";
import { SmallPrint } from "./small-print.tsx";
import { Typed } from "./typed.tsx";

type OrdersClaimedProps = {
  username: string;
  orderIds: readonly number[];
  resetUrl: string;
  helpUrl: string;
};

export function ordersClaimedSubject(orderIds: readonly number[]): string {
  return orderIds.length === 1
    ? `Order #${orderIds[0]} was added to an account`
    : `${orderIds.length} orders were added to an account`;
}

/** The email of guest orders gets it when an account has claimed them. */
export function OrdersClaimed({ username, orderIds, resetUrl, helpUrl }: OrdersClaimedProps) {
  const { name } = useShop();
  const orders = orderIds.length === 1 ? "this order is" : "these orders are";
  return (
    <Frame preview="They were made as a guest, with this address." helpUrl={helpUrl}>
      <Heading title="Orders made as a guest">
        Hello <Typed text={username} strong />, {orders} in your account at {name} now:{" "}
        <strong>{namesOf(orderIds)}</strong>.
      </Heading>
      <Action href={resetUrl} label="This was not me" />
      <SmallPrint>
        If you did it yourself, there is nothing to do. If not, somebody else is in an account with
        your address: choose another password for it with the link above, which logs every device
        out, and tell us.
      </SmallPrint>
    </Frame>
  );
}

const MAX_NAMED = 20;

function namesOf(orderIds: readonly number[]): string {
  const names = orderIds.slice(0, MAX_NAMED).map((id) => `#${id}`);
  const more = orderIds.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}
