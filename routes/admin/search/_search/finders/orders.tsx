/** @jsxImportSource hono/jsx */
import { type FoundOrder, searchOrders } from "#db/search/orders.ts";
import { mediumDate } from "#shop/date.ts";
import { formatMoney } from "#shop/money.ts";
import { parseOrderNumber } from "#shop/orders/tracking/tracking.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { StatusBadge } from "#ui/orders/status-badge.tsx";
import type { Finder, Hit } from "../finder.ts";

export const orders: Finder = {
  title: "Orders",
  by: "number or PT number, parcel number, name, email, phone, street, way of shipping or SKU",
  permit: "orders.view",
  async find({ sql, q, limit, shop }) {
    const id = parseOrderNumber(q);
    const found = await searchOrders(sql, { q, id, limit });
    return found.map((order) => hitOf(order, { q, id, timeZone: shop.timeZone }));
  },
  all: (q) => withQuery(paths.adminOrders, { q }),
};

type Typed = { q: string; id: number | undefined; timeZone: string };

function hitOf(order: FoundOrder, { q, id, timeZone }: Typed): Hit {
  const { status, createdAt, totalCents, currency } = order;
  const facts = [order.fullName, order.email, mediumDate(createdAt, timeZone)];
  return {
    href: paths.adminOrderPage(order.id),
    title: `Order #${order.id}`,
    text: [...facts, formatMoney(totalCents, currency)].filter(Boolean).join(" · "),
    badge: <StatusBadge status={status} />,
    isExact: order.id === id || isParcel(order, q),
  };
}

/** Carriers print spaces into their numbers, and customers leave them out. */
function isParcel({ trackingNumber }: FoundOrder, q: string): boolean {
  return (
    trackingNumber !== null && bare(q).length >= MIN_PARCEL && bare(q) === bare(trackingNumber)
  );
}

const MIN_PARCEL = 6;

const bare = (text: string) => text.replace(/[^a-z0-9]/gi, "").toUpperCase();
