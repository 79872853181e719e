/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { StatusBadge } from "./status-badge.tsx";

const BADGES: Record<OrderStatus, string> = {
  pending: "badge--secondary",
  processing: "badge--primary",
  shipped: "badge--secondary",
  delivered: 'class="badge"',
  canceled: "badge--destructive",
};

test.each([
  ...Object.entries(BADGES),
  ["cancelled", BADGES.canceled],
  ["refunded", "badge--outline"],
] as const)("8.5 16.38 an order that is %s wears its badge", (status, badge) => {
  const html = String(<StatusBadge status={status} />);
  expect(html).toContain(badge);
  expect(html).toContain(`>${status.charAt(0).toUpperCase()}${status.slice(1)}<`);
});
