/** @jsxImportSource hono/jsx */
import type { Design } from "#db/designs/designs.ts";
import type { Order, OrderItem } from "#db/orders/orders.ts";
import { lineMockup } from "#shop/designs/mockup.ts";
import { formatUsd } from "#shop/money.ts";
import { designSizeText, positionText } from "#shop/orders/cart.ts";
import { paths } from "#shop/paths.ts";
import { describePrint, type Side } from "#shop/placement.ts";
import { Fact } from "#ui/fact.tsx";
import { MockupPicture } from "#ui/mockup-picture.tsx";
import { Section } from "./section.tsx";

export function Lines({ order: { items, totalCents, notes } }: { order: Order }) {
  return (
    <Section title={items.length === 1 ? "Product" : `Products (${items.length})`}>
      <ol class="manage__items">
        {items.map((item) => (
          <li key={JSON.stringify(item)}>
            <Line item={item} />
          </li>
        ))}
      </ol>
      <dl class="summary">
        <div class="summary__total">
          <dt>Total</dt>
          <dd>{formatUsd(totalCents)}</dd>
        </div>
      </dl>
      {notes && (
        <div class="manage__order-notes">
          <h4>Order Notes</h4>
          <p dir="auto">{notes}</p>
        </div>
      )}
    </Section>
  );
}

function Line({ item }: { item: OrderItem }) {
  const front = printOf(item, "front", item.frontDesign);
  const back = item.backDesign && printOf(item, "back", item.backDesign);
  return (
    <div class="manage__item">
      <div class="pictures manage__sides">
        <Mockup item={item} side="front" design={item.frontDesign} />
        {item.backDesign && <Mockup item={item} side="back" design={item.backDesign} />}
      </div>
      <div class="manage__facts">
        <div>
          <h4>Product #{item.productId}</h4>
          <p class="muted small">{item.productName}</p>
        </div>
        <dl class="summary small">
          <Fact name="Size">{item.size}</Fact>
          <Fact name="Color">{item.color}</Fact>
          <Fact name="Design Position">{positionText(item.designPosition)}</Fact>
          <Fact name="Design Size">{designSizeText(item.designSize)}</Fact>
          <Fact name={back ? "Printed front" : "Printed"}>{front}</Fact>
          {back && <Fact name="Printed back">{back}</Fact>}
          <Fact name="Quantity">{item.quantity}</Fact>
        </dl>
        {item.description && (
          <div class="manage__order-notes small">
            <h5>Design Description</h5>
            <p dir="auto">{item.description}</p>
          </div>
        )}
      </div>
    </div>
  );
}

function printOf({ designPosition, designSize }: OrderItem, side: Side, design: Design): string {
  return describePrint({ side, position: designPosition, size: designSize, artwork: design });
}

function Mockup({ item, side, design }: { item: OrderItem; side: Side; design: Design }) {
  const mockup = lineMockup(item, side, design);
  return (
    <MockupPicture
      at={(type, width) => paths.mockup(mockup, type, width)}
      alt={`${design.name || "Design"} on the ${side}`}
      sizes="8rem"
      widths={[320, 640]}
    />
  );
}
