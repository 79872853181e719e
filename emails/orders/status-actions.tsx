/** @jsxImportSource react */
import { Link, Text } from "@react-email/components";
import { ORDER_STATUS, type OrderStatus } from "#shop/orders/order-status.ts";
import { Action } from "../action.tsx";
import { useAccent } from "../render.ts";
import type { OrderMail } from "./order-mail.ts";

type StatusActionsProps = {
  status: OrderStatus;
  order: OrderMail;
  orderUrl: string;
  helpUrl: string;
};

/** Shipped: track the parcel. Canceled: ask why. Not paid: pay. Otherwise: see the order. */
export function StatusActions(props: StatusActionsProps) {
  const { orderUrl, status, order } = props;
  const { accent } = useAccent();
  if (order.isUnpaid && ORDER_STATUS[status].isWaiting) {
    return <Action href={orderUrl} label="Pay for your order" />;
  }
  const first = firstAction(props);
  if (!first) return <Action href={orderUrl} label="View your order" />;
  return (
    <>
      <Action {...first} />
      <Text style={second}>
        <Link className="link" href={orderUrl} style={{ color: accent }}>
          View your order
        </Link>
      </Text>
    </>
  );
}

const second = { margin: "4px 0 12px", fontSize: 15, lineHeight: "22px" };

const FIRST_ACTIONS: Record<OrderStatus, "track" | "ask" | "view"> = {
  pending: "view",
  processing: "view",
  shipped: "track",
  delivered: "view",
  canceled: "ask",
};

/** Undefined for viewing the order, which every mail offers. */
function firstAction({ status, order, helpUrl }: StatusActionsProps) {
  const action = FIRST_ACTIONS[status];
  if (action === "ask") return { href: helpUrl, label: "Contact support" };
  const trackingUrl = order.shipment?.trackingUrl;
  return action === "track" && trackingUrl
    ? { href: trackingUrl, label: "Track your parcel" }
    : undefined;
}
