/** @jsxImportSource hono/jsx */
import { statusLabel } from "#shop/orders/order-status.ts";
import { Badge, type BadgeVariant } from "../badge.tsx";

/** An order's status in its colour (spec §4, "Badge styles"); unknown ones are outlined. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge variant={VARIANTS.get(status) ?? "outline"}>{statusLabel(status)}</Badge>;
}

// The customer pages of the spec spell it "cancelled", the others "canceled".
const VARIANTS = new Map<string, BadgeVariant>([
  ["pending", "secondary"],
  ["processing", "primary"],
  ["shipped", "secondary"],
  ["delivered", "default"],
  ["canceled", "destructive"],
  ["cancelled", "destructive"],
]);
