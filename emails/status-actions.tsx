/** @jsxImportSource react */
import { Link, Text } from "@react-email/components";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { Action } from "./action.tsx";
import type { OrderMail } from "./order-mail.ts";
import { colors } from "./theme.ts";

type StatusActionsProps = {
  status: OrderStatus;
  order: OrderMail;
  orderUrl: string;
  helpUrl: string;
};

/** What its reader wants at that status: to follow the parcel, to ask why, else to see the order. */
export function StatusActions({ status, order, orderUrl, helpUrl }: StatusActionsProps) {
  const trackingUrl = status === "shipped" ? order.shipment?.trackingUrl : undefined;
  const first = trackingUrl
    ? { href: trackingUrl, label: "Track your parcel" }
    : status === "canceled" && { href: helpUrl, label: "Contact support" };
  if (!first) return <Action href={orderUrl} label="View your order" />;
  return (
    <>
      <Action {...first} />
      <Text style={second}>
        <Link className="link" href={orderUrl} style={{ color: colors.accent }}>
          View your order
        </Link>
      </Text>
    </>
  );
}

const second = { margin: "4px 0 12px", fontSize: 15, lineHeight: "22px" };
