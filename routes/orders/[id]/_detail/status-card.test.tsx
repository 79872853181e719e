/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import type { Order } from "#db/orders/orders.ts";
import { ORDER_STATUSES } from "#shop/orders/order-status.ts";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { ICON_SHAPES } from "#ui/icon-shapes.ts";
import { ShopOnPage } from "#ui/shop.ts";
import { StatusCard } from "./status-card.tsx";

const SHOWN = {
  pending: ["clock", "Confirmed"],
  processing: ["shirt", "Processing"],
  shipped: ["truck", "Shipped"],
  delivered: ["check", "Delivered"],
  canceled: ["close", "Canceled"],
} as const;

test.each(ORDER_STATUSES)("9.8 an order that is %s has its icon beside the status", (status) => {
  const updatedAt = new Date("2026-05-01T12:00:00Z");
  // The card reads only these of an order.
  const order = { status, paymentStatus: "paid", updatedAt, items: [] as Order["items"] } as Order;
  const card = String(
    <ShopOnPage.Provider value={DEFAULT_SETTINGS}>
      <StatusCard order={order} now={new Date("2026-05-01T15:00:00Z")} />
    </ShopOnPage.Provider>,
  );
  const [icon, words] = SHOWN[status];
  expect(card).toContain(
    `<path d="${ICON_SHAPES[icon]}"></path></svg><div><p class="order-status__name">${words}</p>`,
  );
  expect(card).toMatch(/Last updated <time[^>]*>3 hours ago<\/time>/);
});
