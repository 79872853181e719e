import { formatAddress } from "../addresses/format-address.ts";
import { dayAt } from "../day.ts";
import { SHIPPING } from "../orders/refunds/line-refund.ts";
import type { ShippingAddress } from "../orders/shipping.ts";
import { destinationOf } from "../pricing/destination.ts";
import { amountRows, type OrderAmounts } from "../pricing/order-amounts.ts";
import { shopAddressLines } from "../settings/shop-address.ts";
import type { ShopSettings } from "../settings/shop-settings.ts";
import { shopPlace } from "../tax/shop-place.ts";
import { type InvoiceFacts, type InvoiceLine, type Seller, taxSums } from "./invoice-facts.ts";
import { paperOf } from "./paper-size.ts";

export type InvoicedOrder = OrderAmounts & {
  id: number;
  paidAt: Date | null;
  shippingAddress: ShippingAddress;
  items: readonly (Pick<InvoiceLine, "taxName" | "taxRate" | "taxCents" | "discountCents"> & {
    productName: string;
    size: string;
    color: string;
    quantity: number;
    unitPriceCents: number;
    /** What dearer pieces cost on top. */
    exchangeCents?: number;
  })[];
};

export type Paper = { number: string; issuedAt: Date; shop: ShopSettings };

/** Writes the invoice of an order as it is stored: nothing is priced again. */
export function makeInvoice(order: InvoicedOrder, { number, issuedAt, shop }: Paper): InvoiceFacts {
  const { id: orderId, paidAt, arrivesFrom, arrivesUntil, includesTax, totalCents } = order;
  const lines = [
    ...order.items.map((item, at) => toLine(item, at, includesTax)),
    ...shipping(order),
  ];
  return {
    kind: "invoice",
    number,
    currency: order.currency,
    issuedOn: dayAt(issuedAt, shop.timeZone),
    seller: sellerOf(shop),
    buyer: { address: formatAddress(order.shippingAddress), taxNumber: order.taxNumber },
    ...placeOf(order, shop),
    orderId,
    paidOn: paidAt && dayAt(paidAt, shop.timeZone),
    arrival: arrivesFrom && arrivesUntil ? { from: arrivesFrom, until: arrivesUntil } : null,
    invoice: null,
    includesTax,
    lines,
    amounts: amountRows(order),
    taxes: taxSums(lines),
    totalCents,
  };
}

/** A pick-up is taxed at the shop, a parcel where it goes. */
function placeOf({ isPickup, shippingAddress }: InvoicedOrder, shop: ShopSettings) {
  const found = (isPickup && shopPlace(shop)) || destinationOf(shippingAddress);
  if (!found) return {};
  const { countryCode, stateCode } = found;
  return { place: { countryCode, stateCode } };
}

function toLine(
  item: InvoicedOrder["items"][number],
  position: number,
  includesTax: boolean,
): InvoiceLine {
  const { productName, size, color, quantity, unitPriceCents, discountCents, taxCents } = item;
  const { taxName, taxRate } = item;
  const { exchangeCents = 0 } = item;
  const listed = unitPriceCents * quantity + exchangeCents;
  const cents = listed - discountCents + (includesTax ? 0 : taxCents);
  return {
    position,
    text: productName,
    detail: [size, color].filter(Boolean).join(", "),
    quantity,
    unitCents: unitPriceCents,
    discountCents,
    cents,
    taxCents,
    taxName,
    taxRate,
  };
}

function shipping(order: InvoicedOrder): InvoiceLine[] {
  const { shippingCents, shippingTaxCents: taxCents, shippingMethod, isPickup } = order;
  if (shippingCents === 0) return [];
  return [
    {
      position: SHIPPING,
      text: isPickup ? "Pick-up" : "Shipping",
      detail: shippingMethod ?? "",
      quantity: 1,
      unitCents: shippingCents,
      discountCents: 0,
      cents: shippingCents + (order.includesTax ? 0 : taxCents),
      taxCents,
      ...shippingTaxOf(order),
    },
  ];
}

/** The tax of which the lines have paid less than the order has. */
function shippingTaxOf({ taxes, items, shippingTaxCents }: InvoicedOrder) {
  const found = taxes.find(({ name, rate, cents }) => {
    const ofLines = items.filter(({ taxName, taxRate }) => taxName === name && taxRate === rate);
    return cents - ofLines.reduce((sum, { taxCents }) => sum + taxCents, 0) === shippingTaxCents;
  });
  return shippingTaxCents > 0 && found
    ? { taxName: found.name, taxRate: found.rate }
    : { taxName: "", taxRate: null };
}

function sellerOf(shop: ShopSettings): Seller {
  const { name, legalName, taxNumber, contactEmail: email, phone, countryCode } = shop;
  const paper = paperOf(countryCode);
  return { name, legalName, address: shopAddressLines(shop), taxNumber, email, phone, paper };
}
