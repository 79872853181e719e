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

export type BadgeLook = { tone?: BadgeTone; mark?: IconName };

/** 'Shipped' has the variant of 'Pending', so a tone and a mark tell them apart. */
export const LOOKS: Record<string, BadgeLook> = { shipped: { tone: "strong", mark: "truck" } };

type MarkedProps = PropsWithChildren<BadgeLook & { variant: BadgeVariant }>;

export function MarkedBadge({ variant, tone, mark, children }: MarkedProps) {
  return (
    <Badge variant={variant} tone={tone}>
      {mark && <Icon name={mark} />}
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
        <MarkedBadge variant={variant} {...LOOKS[status]}>
          {statusLabel(status)}
        </MarkedBadge>,
      ),
    ),
  ]),
);
