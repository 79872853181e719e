import type { ISql } from "postgres";
import type { Design } from "#db/designs/designs.ts";
import { findDocuments } from "#db/designs/documents.ts";
import type { OrderedLine } from "#db/orders/ordered-line.ts";
import type { Order } from "#db/orders/orders.ts";
import { shownName } from "#shop/designs/artwork-files.ts";
import { printList } from "#shop/documents/design-request.ts";
import { EMPTY_DOCUMENT } from "#shop/documents/document.ts";
import { type Cents, type CurrencyCode, toDecimal } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { subtotalOf } from "#shop/pricing/order-amounts.ts";

/** An order that is read alone has its prints with their layers. */
export async function wholeOrderJson(sql: ISql, order: Order) {
  const documents = await findDocuments(
    sql,
    order.items.map(({ documentId }) => documentId),
  );
  return toJson(order, ({ documentId, prints }) =>
    printList(documents.get(documentId) ?? EMPTY_DOCUMENT, prints),
  );
}

/** A list has prints without their layers, because there may be thousands. */
export const orderJson = (order: Order) => toJson(order, ({ prints }) => prints);

/** `paymentIntentId` appears only once paid: the success page shows 'Paid - Stripe' from it. */
function toJson<Prints>(order: Order, printsOf: (item: OrderedLine) => Prints) {
  const lines = order.items.map((item) => ({ ...lineJson(item), prints: printsOf(item) }));
  const items = lines.map((line, at) => ({
    ...line,
    ...pricesJson(order.items[at], order.currency),
  }));
  return {
    id: order.id,
    userId: order.userId,
    ...lines[0],
    totalAmount: toDecimal(order.totalCents, order.currency),
    currency: order.currency,
    ...amountsJson(order),
    status: order.status,
    paymentStatus: order.paymentStatus,
    notes: order.notes,
    paymentIntentId: order.paymentStatus === "unpaid" ? null : order.paymentIntentId,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    trackingUrl: order.trackingUrl,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    shippingAddress: order.shippingAddress,
    items,
  };
}

function amountsJson(order: Order) {
  const decimal = (cents: Cents) => toDecimal(cents, order.currency);
  return {
    subtotal: decimal(subtotalOf({ ...order, exchangeCents: 0 })),
    discount: decimal(order.discountCents),
    discountCode: order.discountCode,
    shipping: decimal(order.shippingCents),
    shippingMethod: order.shippingMethod,
    arrivesFrom: order.arrivesFrom,
    arrivesUntil: order.arrivesUntil,
    tax: decimal(order.taxCents),
    includesTax: order.includesTax,
  };
}

/** The first line stands at the top as well. */
function lineJson(item: OrderedLine) {
  const { productId, quantity, size, color, designPosition, designSize } = item;
  const { frontDesign, backDesign } = item;
  return {
    ...{ productId, quantity, size, color, designPosition, designSize },
    printScales: item.printScales,
    designDescription: item.description,
    document: item.documentHash,
    designId: frontDesign?.id ?? null,
    backDesignId: backDesign?.id ?? null,
    design: frontDesign && designJson(frontDesign),
    backDesign: backDesign && designJson(backDesign),
  };
}

function pricesJson(item: OrderedLine | undefined, currency: CurrencyCode) {
  if (!item) return undefined;
  const decimal = (cents: Cents) => toDecimal(cents, currency);
  const { productName, unitPriceCents, listUnitPriceCents, discountCents, taxCents } = item;
  return {
    productName,
    unitPrice: decimal(unitPriceCents),
    listUnitPrice: decimal(listUnitPriceCents ?? unitPriceCents),
    discount: decimal(discountCents),
    tax: decimal(taxCents),
  };
}

const designJson = (design: Design) => ({
  name: design.name,
  filePath: paths.upload(shownName(design)),
});
