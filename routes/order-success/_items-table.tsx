/** @jsxImportSource hono/jsx */
import type { Order, OrderItem } from "#db/orders/orders.ts";
import { formatUsd } from "#shop/money.ts";
import { lineCents, positionText } from "#shop/orders/cart.ts";
import { type AmountRow, briefRows } from "#shop/pricing/order-amounts.ts";
import { type Columns, Table } from "#ui/table.tsx";

/** What was bought, line by line. */
export function ItemsTable({ order }: { order: Order }) {
  return (
    <Table
      columns={COLUMNS}
      class="table--cards"
      foot={briefRows(order).map((row) => <Foot key={row.name} row={row} />)}
    >
      {order.items.map((item) => (
        <Row key={JSON.stringify(item)} item={item} />
      ))}
    </Table>
  );
}

function Row({ item }: { item: OrderItem }) {
  return (
    <tr>
      <th scope="row">
        <div>
          Custom T-Shirt Design
          <p class="muted small">{item.productName}</p>
        </div>
      </th>
      <td data-label="Size">{item.size}</td>
      <td data-label="Color">{item.color}</td>
      <td data-label="Design Position">{positionText(item.designPosition)}</td>
      <td data-label="Quantity">{item.quantity}</td>
      <td class="table__number" data-label="Total">
        {formatUsd(lineCents(item))}
      </td>
    </tr>
  );
}

function Foot({ row: { name, text } }: { row: AmountRow }) {
  return (
    <tr>
      <th scope="row" colspan={5}>
        {name}
      </th>
      <td class="table__number" data-label={name}>
        {text}
      </td>
    </tr>
  );
}

const COLUMNS: Columns = [
  "Product",
  "Size",
  "Color",
  "Design Position",
  "Quantity",
  { label: "Total", number: true },
];
