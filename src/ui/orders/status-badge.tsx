/** @jsxImportSource hono/jsx */
import { type OrderStatus, statusLabel } from "#shop/orders/order-status.ts";
import { Badge, type BadgeVariant } from "../badge.tsx";

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

// Some API clients use the British spelling.
const VARIANTS = new Map<string, BadgeVariant>([
  ...Object.entries(OF_STATUS),
  ["cancelled", OF_STATUS.canceled],
]);
