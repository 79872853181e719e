import type { OrderedLine } from "#db/orders/ordered-line.ts";
import type { Order } from "#db/orders/orders.ts";
import type { MailedLine, OrderMail, Shipment } from "#emails/orders/order-mail.ts";
import { linePictures } from "#shop/designs/line-pictures.ts";
import { isPlacedByName } from "#shop/documents/named-placement.ts";
import { describePlacedPrints } from "#shop/documents/prints/print-place.ts";
import { describePrints } from "#shop/documents/prints/print-text.ts";
import { picturedView } from "#shop/goods/templates.ts";
import { subtotalCents } from "#shop/orders/cart.ts";
import {
  byDocument,
  groupLines,
  type LineGroup,
  priceTexts,
  saidOfAll,
} from "#shop/orders/group-lines.ts";
import { ptNumber } from "#shop/orders/tracking/tracking.ts";
import { paths } from "#shop/paths.ts";
import { amountRows } from "#shop/pricing/order-amounts.ts";
import type { Units } from "#shop/print-size.ts";
import { daysText } from "#shop/shipping/arrival.ts";

type MailContext = { appUrl: string; units: Units };

export function toOrderMail(order: Order, shown: MailContext): OrderMail {
  const { id, createdAt, totalCents, shippingAddress, notes } = order;
  const items = groupLines(order.items, byDocument).map((group) =>
    toItem(group, { ...shown, currency: order.currency }),
  );
  return {
    id,
    trackingNumber: ptNumber(id),
    createdAt,
    currency: order.currency,
    totalCents,
    amounts: amountRows(order),
    arrival: toArrival(order),
    nowExpected: toNewDay(order),
    isPickup: order.isPickup,
    isUnpaid: order.paymentStatus === "unpaid",
    items,
    shippingAddress,
    notes,
    shipment: toShipment(order),
  };
}

function toArrival({ arrivesFrom: from, arrivesUntil: until, isPickup, createdAt }: Order) {
  if (!from || !until) return null;
  const name = isPickup ? "Ready" : "Arrives";
  return { name, days: daysText({ from, until }, createdAt) } as const;
}

function toNewDay({ lateUntil: day, createdAt }: Order): string | null {
  return day && `by ${daysText({ from: day, until: day }, createdAt)}`;
}

function toShipment({ carrier, trackingNumber: number, trackingUrl }: Order): Shipment | undefined {
  if (!carrier && !number && !trackingUrl) return undefined;
  // Admins type it by hand, so only http URLs become links.
  const isLink = /^https?:\/\//i.test(trackingUrl ?? "") && URL.canParse(trackingUrl ?? "");
  return {
    carrier,
    trackingNumber: number,
    trackingUrl: isLink ? (trackingUrl ?? undefined) : undefined,
  };
}

type ItemContext = MailContext & Pick<Order, "currency">;

function toItem(
  group: LineGroup<OrderedLine>,
  { appUrl, units, currency }: ItemContext,
): MailedLine {
  const { first: item, lines, sizes } = group;
  const named = { position: item.designPosition, size: item.designSize };
  const placement = isPlacedByName({ ...item, ...named }) ? named : null;
  return {
    cut: item.cut,
    productName: item.productName,
    sizes,
    color: item.color,
    prices: priceTexts(lines, currency),
    totalCents: subtotalCents(lines),
    placement,
    prints: saidOfAll(lines, (line) =>
      placement ? describePrints(line, units) : describePlacedPrints(line, units),
    ),
    frontDesign: item.frontDesign?.name ?? null,
    backLogo: item.backDesign?.name ?? null,
    pictures: linePictures(item).map(({ mockup, name }) => ({
      view: picturedView(mockup).name,
      designName: name,
      url: new URL(paths.mockup(mockup, "jpg"), appUrl).href,
    })),
  };
}
