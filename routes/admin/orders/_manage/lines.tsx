/** @jsxImportSource hono/jsx */

import type { OrderedLine } from "#db/orders/ordered-line.ts";
import type { Order } from "#db/orders/orders.ts";
import { viewText } from "#shop/designs/line-mockups.ts";
import { linePictures } from "#shop/designs/line-pictures.ts";
import { describeLeftOut } from "#shop/documents/letters/accepted-letters.ts";
import { isPlacedByName } from "#shop/documents/named-placement.ts";
import type { Print } from "#shop/documents/prints/print.ts";
import { describePrintPlace } from "#shop/documents/prints/print-place.ts";
import { describePrint } from "#shop/documents/prints/print-text.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { designSizeText, positionText } from "#shop/orders/cart.ts";
import {
  byDocument,
  groupLines,
  type LineGroup,
  saidOfAll,
  skusText,
} from "#shop/orders/group-lines.ts";
import { paths } from "#shop/paths.ts";
import { briefRows } from "#shop/pricing/order-amounts.ts";
import type { UsedTaxSource } from "#shop/tax/tax-settings.ts";
import { Fact } from "#ui/fact.tsx";
import { MockupPicture } from "#ui/mockup-picture.tsx";
import { Amounts } from "#ui/orders/amounts.tsx";
import { useShop } from "#ui/shop.ts";
import { Section } from "./section.tsx";

export function Lines({ order }: { order: Order }) {
  const { items, notes } = order;
  const groups = groupLines(items, byDocument);
  return (
    <Section title={groups.length === 1 ? "Product" : `Products (${groups.length})`} id="products">
      <ol class="manage__items">
        {groups.map((group) => (
          <li key={JSON.stringify(group.first)}>
            <Line group={group} />
          </li>
        ))}
      </ol>
      <Amounts rows={briefRows(order)} />
      {order.taxSource && <p class="muted small">{TAX_BY[order.taxSource]}</p>}
      {notes && (
        <div class="manage__order-notes">
          <h4>Order Notes</h4>
          <p dir="auto">{notes}</p>
        </div>
      )}
    </Section>
  );
}

function Line({ group }: { group: LineGroup<OrderedLine> }) {
  const { first: item, lines, quantity, sizes } = group;
  const { units } = useShop();
  const skus = skusText(lines);
  return (
    <div class="manage__item">
      <div class="pictures manage__sides">
        {linePictures(item).map(({ mockup, name }) => (
          <MockupPicture
            key={mockup.view}
            at={(type, width) => paths.mockup(mockup, type, width)}
            alt={`${name} on the ${viewText(mockup)}`}
            sizes="8rem"
            widths={[320, 640]}
          />
        ))}
      </div>
      <div class="manage__facts">
        <div>
          <h4>Product #{item.productId}</h4>
          <p class="muted small">{item.productName}</p>
        </div>
        <dl class="summary small">
          <Fact name="Size">{sizes}</Fact>
          <Fact name="Color">{item.color}</Fact>
          {skus && <Fact name="SKU">{skus}</Fact>}
          {isPlacedByName({ ...item, position: item.designPosition, size: item.designSize }) && (
            <>
              <Fact name="Design Position">{positionText(item.designPosition)}</Fact>
              <Fact name="Design Size">{designSizeText(item.designSize)}</Fact>
            </>
          )}
          {item.prints.map((print) => (
            <Fact key={print.area} name={nameOf(print, item)}>
              {saidOfAll(lines, (line) => [
                `${describePrint(print, line, units)}, ${describePrintPlace(print, line, units)}`,
              ]).join("; ")}
            </Fact>
          ))}
          {item.acceptedLetters && (
            <Fact name="Letters">{describeLeftOut(item.acceptedLetters)}</Fact>
          )}
          <Fact name="Quantity">{quantity}</Fact>
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

function nameOf({ area }: Print, { prints }: OrderedLine): string {
  const { name, isMain } = areaOf(area);
  return prints.length === 1 && isMain ? "Printed" : `Printed ${name.toLowerCase()}`;
}

const TAX_BY: Record<UsedTaxSource, string> = {
  table: "Tax by the shop's own rates.",
  stripe: "Tax by Stripe Tax, which reports it once it is paid.",
};
