import type { ExportRow } from "#db/orders/export.ts";
import { csvHead, csvLine } from "#shop/csv.ts";
import { isoTime } from "#shop/date.ts";
import { isPlacedByName } from "#shop/documents/named-placement.ts";
import { describePrintPlace } from "#shop/documents/prints/print-place.ts";
import { describePrints } from "#shop/documents/prints/print-text.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { pieceFacts } from "#shop/goods/facts/piece-facts.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { type Cents, toDecimal } from "#shop/money.ts";
import { byDocument, groupLines } from "#shop/orders/group-lines.ts";
import { ptNumber } from "#shop/orders/tracking/tracking.ts";
import { subtotalOf } from "#shop/pricing/order-amounts.ts";
import type { Units } from "#shop/print-size.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";

/** `group`: lines of an order that differ in size alone have the same number. */
type Row = ExportRow & { group: number; isFirst: boolean };

type Cell = string | number | null | undefined;

const COLUMNS: [name: string, cell: (row: Row, shop: ShopSettings) => Cell][] = [
  ["Order", ({ orderId }) => orderId],
  ["PT number", ({ orderId }) => ptNumber(orderId)],
  ["Placed at", ({ createdAt }, { timeZone }) => isoTime(createdAt, timeZone)],
  ["Status", ({ status }) => status],
  ["Payment", ({ paymentStatus }) => paymentStatus],
  ["Order total", (row) => ofOrder(row, row.totalCents)],
  ["Currency", ({ currency }) => currency.toUpperCase()],
  ["Line", ({ position }) => position],
  ["Product", ({ productName }) => productName],
  ["Size", ({ size }) => size],
  ["Color", ({ color }) => color],
  ["Quantity", ({ quantity }) => quantity],
  ["Unit price", ({ unitPriceCents, currency }) => toDecimal(unitPriceCents, currency)],
  ["Design position", (row) => (isNamed(row) ? row.designPosition : "")],
  ["Design size", (row) => (isNamed(row) ? row.designSize : "")],
  ["Customer", ({ shippingAddress }) => shippingAddress.fullName],
  ["Email", ({ shippingAddress }) => shippingAddress.email],
  ["Phone", ({ shippingAddress }) => shippingAddress.phone],
  ["Address line 1", ({ shippingAddress }) => shippingAddress.addressLine1],
  ["Address line 2", ({ shippingAddress }) => shippingAddress.addressLine2],
  ["City", ({ shippingAddress }) => shippingAddress.city],
  ["State", ({ shippingAddress }) => shippingAddress.state],
  ["Postal code", ({ shippingAddress }) => shippingAddress.postalCode],
  ["Country", ({ shippingAddress }) => shippingAddress.country],
  ["Notes", ({ notes }) => notes],
  ["Carrier", ({ carrier }) => carrier],
  ["Tracking number", ({ trackingNumber: number }) => number],
  // The columns from here on stand in the order in which they came, for readers who go by their
  // place.
  ["Prints", (row, { units }) => describePrints(row, units).join("; ")],
  ["Subtotal", (row) => ofOrder(row, subtotalOf(row))],
  ["Discount code", ({ discountCode }) => discountCode],
  ["Discount", (row) => ofOrder(row, row.discountCents)],
  ["Shipping", (row) => ofOrder(row, row.shippingCents)],
  ["Shipping method", ({ shippingMethod }) => shippingMethod],
  ["Tax", (row) => ofOrder(row, row.taxCents)],
  ["Group", ({ group }) => group],
  ["Refunded", (row) => ofOrder(row, row.refundedCents)],
  ["Arrives from", ({ arrivesFrom }) => arrivesFrom],
  ["Arrives until", ({ arrivesUntil }) => arrivesUntil],
  ["SKU", ({ sku }) => sku],
  ["Print places", (row, { units }) => placesText(row, units)],
  ["Material", (row) => factsOfRow(row).material],
  ["Grams of one", (row) => factsOfRow(row).grams],
  ["HS code", (row) => factsOfRow(row).hsCode],
  ["Country of origin", (row) => factsOfRow(row).origin],
];

export const csvColumns = (): string => csvHead(COLUMNS.map(([name]) => name));

export const csvLines = (rows: readonly ExportRow[], shop: ShopSettings): string =>
  withGroups(rows)
    .map((row) => csvLine(COLUMNS.map(([, cell]) => cell(row, shop))))
    .join("");

/** The sums stand in an order's first line alone: a sum of the column counts each order once. */
const ofOrder = ({ isFirst, currency }: Row, cents: Cents): Cell =>
  isFirst ? toDecimal(cents, currency) : "";

const isNamed = (row: Row): boolean =>
  isPlacedByName({ ...row, position: row.designPosition, size: row.designSize });

const factsOfRow = (row: Row) => pieceFacts(templateOf(row.cut), row.size, row);

const placesText = (row: Row, units: Units): string =>
  row.prints
    .map((print) => `${areaOf(print.area).name}: ${describePrintPlace(print, row, units)}`)
    .join("; ");

/** Marks whole orders; each order begins with 1. */
function withGroups(rows: readonly ExportRow[]): Row[] {
  const firsts = new Set<ExportRow>();
  const groups = new Map<ExportRow, number>();
  for (const order of Map.groupBy(rows, ({ orderId }) => orderId).values()) {
    const [first] = order;
    if (first) firsts.add(first);
    for (const [at, { lines }] of groupLines(order, byDocument).entries()) {
      for (const line of lines) groups.set(line, at + 1);
    }
  }
  return rows.map((row) => ({ ...row, group: groups.get(row) ?? 0, isFirst: firsts.has(row) }));
}
