/** @jsxImportSource hono/jsx */
import type { DiscountState } from "#shop/pricing/admin-discounts.ts";
import { Badge, type BadgeVariant } from "#ui/badge.tsx";

export const STATE_NAMES: Record<DiscountState, string> = {
  active: "Active",
  scheduled: "Scheduled",
  expired: "Expired",
  "used-up": "Used up",
  off: "Off",
};

const VARIANTS: Record<DiscountState, BadgeVariant> = {
  active: "primary",
  scheduled: "secondary",
  expired: "outline",
  "used-up": "outline",
  off: "outline",
};

export function StateBadge({ state }: { state: DiscountState }) {
  return <Badge variant={VARIANTS[state]}>{STATE_NAMES[state]}</Badge>;
}
