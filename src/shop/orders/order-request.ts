import { toDecimal } from "../money.ts";
import { type Cart, type CartLine, subtotalCents, withDesignIds } from "./cart.ts";
import type { ShippingForm } from "./shipping.ts";

/** The first line is repeated at the top level. */
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

function toApiLine({ id: _, productName: __, unitPriceCents: ___, ...line }: CartLine) {
  const { frontDesignId: designId, description, ...same } = withDesignIds(line);
  return { ...same, designId, designDescription: description };
}

export type PlacedOrder = { id: number; paymentStatus: string };
