import { toDecimal } from "../money.ts";
import { type Cart, totalCents } from "./cart.ts";
import type { ShippingForm } from "./shipping.ts";

/** What the checkout sends for a cart: the spec's payload, and all lines beside it. */
export function payloadOf(cart: Cart, { notes, ...address }: ShippingForm, userId: number) {
  const items = cart.lines.map(
    ({ id: _, productName: __, unitPriceCents: ___, design, backDesign, ...line }) => line,
  );
  return {
    userId,
    ...items[0],
    status: "pending",
    totalAmount: toDecimal(totalCents(cart.lines)),
    shippingAddress: address,
    notes,
    items,
    checkoutKey: cart.checkoutKey,
  };
}

/** What the checkout reads of an order. */
export type PlacedOrder = { id: number; paymentStatus: string };
