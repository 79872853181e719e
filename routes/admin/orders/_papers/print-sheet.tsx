/** @jsxImportSource hono/jsx */

import type { OrderedLine } from "#db/orders/ordered-line.ts";
import type { Order } from "#db/orders/orders.ts";
import { code128 } from "#orders/pdf/barcode.ts";
import { type RefundedParts, refundWarnings } from "#orders/refunds/refunded-parts.ts";
import { fileOn } from "#shop/designs/design-name.ts";
import { lineMockups, viewText } from "#shop/designs/line-mockups.ts";
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
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { isCancelRequested } from "#shop/orders/shipping-doubts.ts";
import { ptNumber } from "#shop/orders/tracking/tracking.ts";
import { paths } from "#shop/paths.ts";
import type { Units } from "#shop/print-size.ts";
import { Barcode } from "#ui/orders/barcode.tsx";
import { PickupBy } from "#ui/orders/delivery-facts.tsx";
import { AddressLines } from "#ui/orders/postal-address.tsx";
import { SentBy } from "#ui/orders/sent-by.tsx";
import { StatusBadge } from "#ui/orders/status-badge.tsx";
import { useShop } from "#ui/shop.ts";
import { ShopDate } from "#ui/shop-date.tsx";
import { type PressTexts, pressFacts } from "./press-texts.ts";

export type PrintSheetProps = {
  order: Order;
  refunded: RefundedParts;
  staffNotes: readonly string[];
  pressTexts: PressTexts;
  isCopy: boolean;
};

export function PrintSheet({ order, refunded, staffNotes, pressTexts, isCopy }: PrintSheetProps) {
  const number = ptNumber(order.id);
  return (
    <article class="sheet">
      <header class="sheet__head">
        <div>
          <h1>
            Order #{order.id}
            {isCopy && <span class="sheet__copy">Copy</span>}
          </h1>
          <p>
            <ShopDate date={order.createdAt} as="exact" />
          </p>
          <StatusBadge status={order.status} />
          <SentBy order={order} />
        </div>
        <Barcode text={number} {...code128(number)} />
      </header>
      {warningsOf(order, refunded).map((text) => (
        <p key={text} class="sheet__warning">
          {text}
        </p>
      ))}
      {groupLines(numbered(order.items), byDocument).map((group) => (
        <SheetGroup key={group.first.number} group={group} pressTexts={pressTexts} />
      ))}
      {order.notes && (
        <p class="sheet__notes" dir="auto">
          <strong>Notes:</strong> {order.notes}
        </p>
      )}
      {staffNotes.map((text) => (
        <p key={text} class="sheet__notes" dir="auto">
          <strong>Staff:</strong> {text}
        </p>
      ))}
      <ShipTo order={order} />
    </article>
  );
}

function warningsOf(order: Order, refunded: RefundedParts): string[] {
  const { status, paymentStatus } = order;
  const { isWaiting, isCanceled } = ORDER_STATUS[status];
  if (isCanceled) return ["Canceled: do not print."];
  if (paymentStatus === "unpaid") {
    // Staff may wait for a transfer of one that they moved on.
    return [isWaiting ? "Not paid: do not print." : "Not paid yet: ask first."];
  }
  return [
    ...(isCancelRequested(order) ? ["The customer asked to cancel: ask first."] : []),
    ...refundWarnings(order, refunded),
  ];
}

type NumberedItem = OrderedLine & { number: number };

/** Numbers lines as print files count them. */
function numbered(items: readonly OrderedLine[]): NumberedItem[] {
  return items.map((item, at) => ({ ...item, number: at + 1 }));
}

type SheetGroupProps = { group: LineGroup<NumberedItem>; pressTexts: PressTexts };

function SheetGroup({ group, pressTexts }: SheetGroupProps) {
  const { units } = useShop();
  const { first: item, lines, quantity, sizes } = group;
  const { productName, color, designPosition, designSize, description, acceptedLetters } = item;
  const what = lines.length === 1 ? "Line" : "Lines";
  const numbers = lines.map(({ number }) => number).join(", ");
  return (
    <section class="sheet__line">
      <div class="sheet__pictures">
        {lineMockups(item).map((mockup) => (
          <img
            key={mockup.view}
            src={paths.mockup(mockup)}
            width={640}
            height={680}
            alt={`${what} ${numbers}, ${viewText(mockup)}`}
          />
        ))}
      </div>
      <div>
        <h2>
          {quantity} × {productName || "Product"}
        </h2>
        <dl class="sheet__facts">
          <Fact name="Size" value={sizes} />
          <Fact name="Color" value={color} />
          <SkuFact lines={lines} />
          {isPlacedByName({ ...item, position: designPosition, size: designSize }) && (
            <>
              <Fact name="Position" value={positionText(designPosition)} />
              <Fact name="Design size" value={designSizeText(designSize)} />
            </>
          )}
          {item.prints.map((print) => (
            <Fact
              key={print.area}
              name={areaOf(print.area).name}
              value={printText(print, lines, units)}
            />
          ))}
          {pressFacts(lines, pressTexts).map((fact) => (
            <Fact key={fact.name} {...fact} />
          ))}
          {acceptedLetters && <Fact name="Letters" value={describeLeftOut(acceptedLetters)} />}
          {description && <Fact name="Description" value={description} />}
        </dl>
      </div>
    </section>
  );
}

/** Adds the name of the first file there, if it has one. */
function printText(print: Print, lines: readonly OrderedLine[], units: Units): string {
  const [line] = lines;
  const file = line && fileOn(line, print.area);
  const text = saidOfAll(lines, (line) => [
    `${describePrint(print, line, units)}, ${describePrintPlace(print, line, units)}`,
  ]).join("; ");
  return file ? `${file.name}, ${text}` : text;
}

/** Orders from before there were variants have none. */
function SkuFact({ lines }: { lines: readonly OrderedLine[] }) {
  const skus = skusText(lines);
  return skus ? <Fact name="SKU" value={skus} /> : null;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  );
}

function ShipTo({ order: { isPickup, shippingAddress: to } }: { order: Order }) {
  if (isPickup) {
    return (
      <address class="sheet__address">
        <PickupBy to={to} />
      </address>
    );
  }
  return (
    <address class="sheet__address">
      <strong>Ship to</strong>
      <AddressLines to={to} />
      <span>{to.phone}</span>
    </address>
  );
}
