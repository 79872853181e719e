/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { CustomerBadges } from "./customer-badges.tsx";
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

test("8.5 what waits for its payment, is confirmed and is shipped differ by a mark and a tone", () => {
  const shown = [
    { status: "pending", paymentStatus: "unpaid" },
    { status: "pending", paymentStatus: "paid" },
    { status: "shipped", paymentStatus: "paid" },
  ] as const;
  const badges = shown.map((order) => String(<CustomerBadges {...order} isPickup={false} />));
  const classes = badges.map((badge) => /class="(badge [^"]+)"/.exec(badge)?.[1]);
  const marks = badges.map((badge) => /<path d="([^"]+)"/.exec(badge)?.[1]);
  expect(classes.every((each) => each?.includes("badge--secondary"))).toBe(true);
  expect([new Set(classes).size, new Set(marks).size]).toEqual([3, 3]);
  expect(String(<StatusBadge status="shipped" />)).toContain(classes[2] ?? "none");
});
