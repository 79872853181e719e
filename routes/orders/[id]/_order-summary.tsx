/** @jsxImportSource hono/jsx */
import type { Order, OrderItem } from "#db/orders.ts";
import { designSizeText, lineCents, positionText, totalCents } from "#shop/cart.ts";
import { formatUsd } from "#shop/money.ts";
import { formatInches, placePrint } from "#shop/placement.ts";
import { Card } from "#ui/card.tsx";

/** What was bought, at the prices of that day. */
export function OrderSummary({ order: { items, totalCents: total, notes } }: { order: Order }) {
  return (
    <Card title="Order Summary">
      <ul class="order-lines">
        {items.map((item) => (
          <Line key={JSON.stringify(item)} item={item} />
        ))}
      </ul>
      <dl class="summary">
        <Fact name="Subtotal" value={formatUsd(totalCents(items))} />
        <Fact name="Shipping" value="Free" />
        <div class="summary__total">
          <dt>Total</dt>
          <dd>{formatUsd(total)}</dd>
        </div>
      </dl>
      {notes && (
        <div class="order-notes">
          <h3>Order Notes</h3>
          <p>{notes}</p>
        </div>
      )}
    </Card>
  );
}

function Line({ item }: { item: OrderItem }) {
  return (
    <li class="order-line">
      <div class="row row--apart">
        <h3>{item.productName || "Product"}</h3>
        <strong class="price">{formatUsd(lineCents(item))}</strong>
      </div>
      <p class="muted price">
        {item.quantity} × {formatUsd(item.unitPriceCents)}
      </p>
      <dl class="summary small">
        <Fact name="Size" value={item.size} />
        <Fact name="Color" value={item.color} />
        <Fact name="Design Position" value={positionText(item.designPosition)} />
        <Fact
          name="Design Size"
          value={`${designSizeText(item.designSize)} (${printedInches(item)})`}
        />
      </dl>
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** How large the front comes out: the artwork within the box of its placement. */
function printedInches({ frontDesign, designPosition, designSize }: OrderItem): string {
  const { width, height } = frontDesign;
  const placement = { side: "front", position: designPosition, size: designSize } as const;
  return formatInches(placePrint({ artwork: { width, height }, ...placement }).inches);
}
