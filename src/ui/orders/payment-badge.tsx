/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import { ORDER_STATUS, type OrderStatus, type PaymentStatus } from "#shop/orders/order-status.ts";
import { Badge } from "../badge.tsx";

type PaymentBadgeProps = { status: OrderStatus; paymentStatus: PaymentStatus };

/** Hidden when simply paid; a canceled order owes nothing. */
export function PaymentBadge({ status, paymentStatus }: PaymentBadgeProps) {
  const owesNothing = paymentStatus === "unpaid" && ORDER_STATUS[status].isCanceled;
  if (paymentStatus === "paid" || owesNothing) return null;
  return BADGES[paymentStatus];
}

const badge = (label: string) => raw(String(<Badge variant="outline">{label}</Badge>));

const BADGES: Record<Exclude<PaymentStatus, "paid">, ReturnType<typeof raw>> = {
  unpaid: badge("Unpaid"),
  refunded: badge("Refunded"),
  partially_refunded: badge("Partially refunded"),
};
