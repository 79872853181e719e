/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import { type OrderStatus, statusLabel } from "#shop/orders/order-status.ts";
import { Badge, type BadgeVariant } from "../badge.tsx";
import { Icon } from "../icon.tsx";

export function StatusBadge({ status }: { status: string }) {
  return BADGES.get(status) ?? <Badge variant="outline">{statusLabel(status)}</Badge>;
}

export const OF_STATUS: Record<OrderStatus, BadgeVariant> = {
  pending: "secondary",
  processing: "primary",
  shipped: "secondary",
  delivered: "default",
  canceled: "destructive",
};

/** 'Shipped' has the color of 'Pending', so a mark tells them apart. */
const MARKS: Record<string, ReturnType<typeof Icon>> = { shipped: <Icon name="truck" /> };

// Some API clients use the British spelling.
const VARIANTS = { ...OF_STATUS, cancelled: OF_STATUS.canceled };

// Rendered once: a list of orders has one or two in each row.
const BADGES = new Map(
  Object.entries(VARIANTS).map(([status, variant]) => [
    status,
    raw(
      String(
        <Badge variant={variant}>
          {MARKS[status]}
          {statusLabel(status)}
        </Badge>,
      ),
    ),
  ]),
);
