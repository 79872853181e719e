/** @jsxImportSource hono/jsx */
import type { Order, OrderItem } from "#db/orders/orders.ts";
import { describePrints } from "#shop/documents/print-text.ts";
import { formatUsd } from "#shop/money.ts";
import { designSizeText, lineCents, positionText } from "#shop/orders/cart.ts";
import { amountRows } from "#shop/pricing/order-amounts.ts";
import { Card } from "#ui/card.tsx";
import { Fact } from "#ui/fact.tsx";
import { Amounts } from "#ui/orders/amounts.tsx";
import { useShop } from "#ui/shop.ts";

export function OrderSummary({ order }: { order: Order }) {
  const { items, notes } = order;
  return (
    <Card title="Order Summary">
      <ul class="order-lines">
        {items.map((item) => (
          <Line key={JSON.stringify(item)} item={item} />
        ))}
      </ul>
      <Amounts rows={amountRows(order)} />
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
  const { units } = useShop();
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
        <Fact name="Size">{item.size}</Fact>
        <Fact name="Color">{item.color}</Fact>
        <Fact name="Design Position">{positionText(item.designPosition)}</Fact>
        <Fact name="Design Size">{designSizeText(item.designSize)}</Fact>
      </dl>
      <ul class="print-lines muted small">
        {describePrints(item, units).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {item.description && (
        <div class="order-notes small">
          <h4>Design Description</h4>
          <p dir="auto">{item.description}</p>
        </div>
      )}
    </li>
  );
}
