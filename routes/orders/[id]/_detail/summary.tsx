/** @jsxImportSource hono/jsx */
import type { IssuedPaper } from "#db/invoices/invoices.ts";
import type { OrderedLine } from "#db/orders/ordered-line.ts";
import type { Order } from "#db/orders/orders.ts";
import { isPlacedByName } from "#shop/documents/named-placement.ts";
import { describePrints } from "#shop/documents/prints/print-text.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { designSizeText, positionText, subtotalCents } from "#shop/orders/cart.ts";
import {
  byDocument,
  groupLines,
  type LineGroup,
  priceTexts,
  saidOfAll,
} from "#shop/orders/group-lines.ts";
import { amountRows, refundRows } from "#shop/pricing/order-amounts.ts";
import { Card } from "#ui/card.tsx";
import { Fact } from "#ui/fact.tsx";
import { Amounts } from "#ui/orders/amounts.tsx";
import { InvoiceLinks } from "#ui/orders/invoice-links.tsx";
import { useShop } from "#ui/shop.ts";

type OrderSummaryProps = {
  order: Order;
  papers: readonly IssuedPaper[];
  linkKey: string | undefined;
};

export function OrderSummary({ order, papers, linkKey }: OrderSummaryProps) {
  const { items, notes } = order;
  return (
    <Card title="Order Summary">
      <ul class="order-lines">
        {groupLines(items, byDocument).map((group) => (
          <Line key={JSON.stringify(group.first)} group={group} currency={order.currency} />
        ))}
      </ul>
      <Amounts rows={[...amountRows(order), ...refundRows(order)]} />
      <InvoiceLinks orderId={order.id} papers={papers} linkKey={linkKey} />
      {notes && (
        <div class="order-notes">
          <h3>Order Notes</h3>
          <p>{notes}</p>
        </div>
      )}
    </Card>
  );
}

type LineProps = { group: LineGroup<OrderedLine>; currency: CurrencyCode };

function Line({ group: { first: item, lines, sizes }, currency }: LineProps) {
  const { units } = useShop();
  return (
    <li class="order-line">
      <div class="row row--apart">
        <h3>{item.productName || "Product"}</h3>
        <strong class="price">{formatMoney(subtotalCents(lines), currency)}</strong>
      </div>
      {priceTexts(lines, currency).map((text) => (
        <p key={text} class="muted price">
          {text}
        </p>
      ))}
      <dl class="summary small">
        <Fact name="Size">{sizes}</Fact>
        <Fact name="Color">{item.color}</Fact>
        {isPlacedByName({ ...item, position: item.designPosition, size: item.designSize }) && (
          <>
            <Fact name="Design Position">{positionText(item.designPosition)}</Fact>
            <Fact name="Design Size">{designSizeText(item.designSize)}</Fact>
          </>
        )}
      </dl>
      <ul class="print-lines muted small">
        {saidOfAll(lines, (line) => describePrints(line, units)).map((text) => (
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
