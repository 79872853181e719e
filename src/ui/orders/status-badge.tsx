/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import type { PropsWithChildren } from "hono/jsx";
import { type OrderStatus, statusLabel } from "#shop/orders/order-status.ts";
import { Badge, type BadgeTone, type BadgeVariant } from "../badge.tsx";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon-shapes.ts";

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

export type BadgeMark = { tone?: BadgeTone; icon?: IconName };

/** 'Shipped' has the variant of 'Pending', so a tone and a mark tell them apart. */
export const MARKS: Record<string, BadgeMark> = { shipped: { tone: "strong", icon: "truck" } };

type MarkedProps = PropsWithChildren<BadgeMark & { variant: BadgeVariant }>;

export function MarkedBadge({ variant, tone, icon, children }: MarkedProps) {
  return (
    <Badge variant={variant} tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </Badge>
  );
}

// Some API clients use the British spelling.
const VARIANTS = { ...OF_STATUS, cancelled: OF_STATUS.canceled };

// Rendered once: a list of orders has one or two in each row.
const BADGES = new Map(
  Object.entries(VARIANTS).map(([status, variant]) => [
    status,
    raw(
      String(
        <MarkedBadge variant={variant} {...MARKS[status]}>
          {statusLabel(status)}
        </MarkedBadge>,
      ),
    ),
  ]),
);
