import { toDecimal } from "../money.ts";
import { type Cart, type CartLine, subtotalCents } from "./cart.ts";
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

/** `document` decides; the designs and their placement are for clients that know those alone. */
function toApiLine(line: CartLine) {
  const { productId, quantity, size, color, designPosition, designSize, document } = line;
  return {
    productId,
    quantity,
    size,
    color,
    document,
    designId: line.frontDesign?.id ?? null,
    backDesignId: line.backDesign?.id ?? null,
    designPosition,
    designSize,
    designDescription: line.description,
  };
}

export type PlacedOrder = { id: number; paymentStatus: string };
