/** @jsxImportSource hono/jsx */
import type { Order, OrderItem } from "#db/orders/orders.ts";
import { formatUsd } from "#shop/money.ts";
import { lineCents, positionText } from "#shop/orders/cart.ts";

/** What was bought, line by line (spec §2, "Summary table"). */
export function ItemsTable({ order }: { order: Order }) {
  return (
    <table class="table table--cards">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Size</th>
          <th scope="col">Color</th>
          <th scope="col">Design Position</th>
          <th scope="col">Quantity</th>
          <th scope="col" class="table__number">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <Row key={JSON.stringify(item)} item={item} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colspan={5}>
            Total
          </th>
          <td class="table__number" data-label="Total">
            {formatUsd(order.totalCents)}
          </td>
        </tr>
      </tfoot>
    </table>
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
