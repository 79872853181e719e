/** @jsxImportSource hono/jsx */
import type { OrderStatus, PaymentStatus } from "#shop/orders/order-status.ts";
import { Badge } from "../badge.tsx";

type PaymentBadgeProps = { status: OrderStatus; paymentStatus: PaymentStatus };

/** Hidden when simply paid; a canceled order owes nothing. */
export function PaymentBadge({ status, paymentStatus }: PaymentBadgeProps) {
  if (paymentStatus === "paid" || (paymentStatus === "unpaid" && status === "canceled"))
    return null;
  return <Badge variant="outline">{LABELS[paymentStatus]}</Badge>;
}

const LABELS: Record<Exclude<PaymentStatus, "paid">, string> = {
  unpaid: "Unpaid",
  refunded: "Refunded",
  partially_refunded: "Partially refunded",
};
