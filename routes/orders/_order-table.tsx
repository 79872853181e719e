/** @jsxImportSource hono/jsx */

import type { OrderRow, OrderShirt } from "#db/orders/history.ts";
import { coverMockup } from "#shop/designs/line-mockups.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { itemsText } from "#shop/orders/quantity.ts";
import { paths } from "#shop/paths.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { CustomerBadges } from "#ui/orders/customer-badges.tsx";
import { type ShirtThumb, ShirtThumbs } from "#ui/orders/shirt-thumbs.tsx";
import { Price } from "#ui/price.tsx";
import { useShop } from "#ui/shop.ts";
import { ShopDate } from "#ui/shop-date.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { template } from "#ui/template.ts";
import { TimeAgo } from "#ui/time-ago.tsx";

export function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  const { items } = shopWords(useShop());
  return (
    <div class="table-scroll">
      <Table columns={columnsOf(items)} class="table--cards orders-table">
        {orders.map(rowOf)}
      </Table>
    </div>
  );
}

/** The same columns for the same word, so that their head is rendered once. */
function columnsOf(items: string): Columns {
  const columns = known.get(items) ?? [
    { label: items, hidden: true },
    "Order",
    "Date",
    "Quantity",
    "Status",
    { label: "Total", number: true },
    { label: "Actions", hidden: true },
  ];
  known.set(items, columns);
  return columns;
}

/** The shop has two words for what it sells, see `shopWords`. */
const known = new Map<string, Columns>();

function rowOf(order: OrderRow) {
  const { id, shirts, createdAt: date, quantity, totalCents: cents, currency } = order;
  return ROW({
    shirts: ShirtThumbs({ thumbs: shirts.map(toThumb) }),
    id,
    date: ShopDate({ date, as: "medium" }),
    ago: TimeAgo({ date }),
    quantity: itemsText(quantity),
    badges: CustomerBadges(order),
    total: Price({ cents, currency }),
    details: paths.orderDetail(id),
    next: isToBePaid(order) ? PAY({ id, pay: paths.checkoutOf(id) }) : reorderOf(id),
  });
}

type Cell = "shirts" | "id" | "date" | "ago" | "quantity" | "badges" | "total" | "details" | "next";

/** A template instead of elements: those of ten rows took a third of the page's time. */
const ROW = template<Cell>((cells) => (
  <tr>
    <td class="orders-table__shirts">{cells.shirts}</td>
    <th scope="row">#{cells.id}</th>
    <td data-label="Date">
      <span class="orders-table__date">
        {cells.date}
        <span class="muted small">{cells.ago}</span>
      </span>
    </td>
    <td data-label="Quantity">{cells.quantity}</td>
    <td data-label="Status">
      <span class="orders-table__badges">{cells.badges}</span>
    </td>
    <td class="table__number" data-label="Total">
      {cells.total}
    </td>
    <td>
      <div class="orders-table__actions">
        <LinkButton
          href={cells.details}
          size="sm"
          variant="outline"
          aria-label={`View Details of order #${cells.id}`}
        >
          View Details
        </LinkButton>
        {cells.next}
      </div>
    </td>
  </tr>
));

const PAY = template<"id" | "pay">(({ id, pay }) => (
  <LinkButton href={pay} size="sm" aria-label={`Pay now for order #${id}`}>
    Pay now
  </LinkButton>
));

function reorderOf(id: number) {
  return REORDER({ id, reorder: paths.reorder(id), key: crypto.randomUUID() });
}

const REORDER = template<"id" | "reorder" | "key">(({ id, reorder, key }) => (
  <form method="post" action={reorder}>
    <input type="hidden" name="key" value={key} />
    <Button size="sm" variant="ghost" aria-label={`Reorder #${id}`}>
      Reorder
    </Button>
  </form>
));

function isToBePaid({ status, paymentStatus }: OrderRow): boolean {
  return paymentStatus === "unpaid" && !ORDER_STATUS[status].isCanceled;
}

function toThumb(shirt: OrderShirt): ShirtThumb {
  const alt = `${shirt.productName || templateOf(shirt.cut).noun} in ${shirt.color.toLowerCase()}`;
  return { mockup: coverMockup(shirt), alt };
}
