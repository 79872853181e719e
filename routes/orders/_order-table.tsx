/** @jsxImportSource hono/jsx */

import { html } from "hono/html";
import type { OrderRow, OrderShirt } from "#db/orders/history.ts";
import { coverMockup } from "#shop/designs/line-mockups.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { itemsText } from "#shop/orders/quantity.ts";
import { paths } from "#shop/paths.ts";
import { buttonClass } from "#ui/forms/button.tsx";
import { CustomerBadges } from "#ui/orders/customer-badges.tsx";
import { type ShirtThumb, ShirtThumbs } from "#ui/orders/shirt-thumbs.tsx";
import { Price } from "#ui/price.tsx";
import { useShop } from "#ui/shop.ts";
import { ShopDate } from "#ui/shop-date.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

export function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  const { items } = shopWords(useShop());
  return (
    <div class="table-scroll">
      <Table columns={columnsOf(items)} class="table--cards orders-table">
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </Table>
    </div>
  );
}

const columnsOf = (items: string): Columns => [
  { label: items, hidden: true },
  "Order",
  "Date",
  "Quantity",
  "Status",
  { label: "Total", number: true },
  { label: "Actions", hidden: true },
];

function Row({ order }: { order: OrderRow }) {
  return (
    <tr>
      <td class="orders-table__shirts">
        <ShirtThumbs thumbs={order.shirts.map(toThumb)} />
      </td>
      <th scope="row">#{order.id}</th>
      <td data-label="Date">
        <span class="orders-table__date">
          <ShopDate date={order.createdAt} as="medium" />
          <span class="muted small">
            <TimeAgo date={order.createdAt} />
          </span>
        </span>
      </td>
      <td data-label="Quantity">{itemsText(order.quantity)}</td>
      <td data-label="Status">
        <span class="orders-table__badges">
          <CustomerBadges {...order} />
        </span>
      </td>
      <td class="table__number" data-label="Total">
        <Price cents={order.totalCents} currency={order.currency} />
      </td>
      <td>
        <Actions orderId={order.id} />
      </td>
    </tr>
  );
}

function toThumb(shirt: OrderShirt): ShirtThumb {
  const alt = `${shirt.productName || templateOf(shirt.cut).noun} in ${shirt.color.toLowerCase()}`;
  return { mockup: coverMockup(shirt), alt };
}

/** A template instead of elements: of ten rows they were a tenth of the page's time. */
function Actions({ orderId }: { orderId: number }) {
  return html`<div class="orders-table__actions">
    <a
      class="${DETAILS}"
      href="${paths.orderDetail(orderId)}"
      aria-label="View Details of order #${orderId}"
    >View Details</a>
    <form method="post" action="${paths.reorder(orderId)}">
      <input type="hidden" name="key" value="${crypto.randomUUID()}"/>
      <button class="${REORDER}" aria-label="Reorder #${orderId}">Reorder</button>
    </form>
  </div>`;
}

const DETAILS = buttonClass({ size: "sm", variant: "outline" });
const REORDER = buttonClass({ size: "sm", variant: "ghost" });
