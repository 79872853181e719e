/** @jsxImportSource hono/jsx */
import { type OrderStatus, statusLabel } from "#shop/orders/order-status.ts";
import { Badge, type BadgeVariant } from "../badge.tsx";

/** An order's status in its color; unknown ones are outlined. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge variant={VARIANTS.get(status) ?? "outline"}>{statusLabel(status)}</Badge>;
}

const OF_STATUS: Record<OrderStatus, BadgeVariant> = {
  pending: "secondary",
  processing: "primary",
  shipped: "secondary",
  delivered: "default",
  canceled: "destructive",
};

// Some clients of the API spell the last one the British way.
const VARIANTS = new Map<string, BadgeVariant>([
  ...Object.entries(OF_STATUS),
  ["cancelled", OF_STATUS.canceled],
]);
