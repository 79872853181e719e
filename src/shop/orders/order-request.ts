import { toDecimal } from "../money.ts";
import { type Cart, type CartLine, subtotalCents, withDesignIds } from "./cart.ts";
import type { ShippingForm } from "./shipping.ts";

/** What the checkout sends for a cart: its first line at the top level, and all lines in `items`. */
export function payloadOf(cart: Cart, { notes, ...address }: ShippingForm, userId: number) {
  const items = cart.lines.map(toApiLine);
  return {
    userId,
    ...items[0],
    status: "pending",
    totalAmount: toDecimal(subtotalCents(cart.lines)),
    shippingAddress: address,
    notes,
    items,
    checkoutKey: cart.checkoutKey,
  };
}

/** In the API's names. */
function toApiLine({ id: _, productName: __, unitPriceCents: ___, ...line }: CartLine) {
  const { frontDesignId: designId, description, ...same } = withDesignIds(line);
  return { ...same, designId, designDescription: description };
}

/** What the checkout reads of an order. */
export type PlacedOrder = { id: number; paymentStatus: string };
