/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import { customerStatusText } from "#shop/orders/customer-status.ts";
import { ORDER_STATUS, type OrderStatus, type PaymentStatus } from "#shop/orders/order-status.ts";
import { Badge } from "../badge.tsx";
import { PaymentBadge } from "./payment-badge.tsx";
import { type BadgeMark, MARKS, MarkedBadge, OF_STATUS } from "./status-badge.tsx";

type CustomerBadgesProps = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isPickup: boolean;
  /** All of its pieces came back. */
  returnedAt?: Date | null;
};

/** The badges use a customer's words. 'Awaiting payment' says that it is unpaid, so no badge repeats it. */
export function CustomerBadges(order: CustomerBadgesProps) {
  const saysPayment = ORDER_STATUS[order.status].isWaiting && order.paymentStatus === "unpaid";
  return (
    <>
      {badgeOf(order)}
      {order.returnedAt && <Badge variant="outline">Returned</Badge>}
      {!saysPayment && <PaymentBadge {...order} />}
    </>
  );
}

/** Rendered once: a list of orders has one in each row. */
function badgeOf(order: CustomerBadgesProps) {
  const text = customerStatusText(order);
  const badge = badges.get(text) ?? raw(String(<CustomerBadge {...order} text={text} />));
  badges.set(text, badge);
  return badge;
}

function CustomerBadge({ text, ...order }: CustomerBadgesProps & { text: string }) {
  return (
    <MarkedBadge variant={OF_STATUS[order.status]} {...markOf(order)}>
      {text}
    </MarkedBadge>
  );
}

/** Unpaid, confirmed and shipped orders have badges of one variant; their marks tell them apart. */
function markOf({ status, paymentStatus, isPickup }: CustomerBadgesProps): BadgeMark | undefined {
  if (ORDER_STATUS[status].isWaiting)
    return paymentStatus === "unpaid" ? { tone: "faint", icon: "clock" } : { icon: "check" };
  const known = MARKS[status];
  return known && isPickup ? { ...known, icon: "bag" } : known;
}

const badges = new Map<string, ReturnType<typeof raw>>();
