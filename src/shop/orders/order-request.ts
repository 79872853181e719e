import type { CurrencyCode } from "../money.ts";
import type { QuoteJson } from "../pricing/quote-json.ts";
import type { Cart, CheckoutLine } from "./cart.ts";
import type { ShippingForm } from "./shipping.ts";

type Offer = Pick<QuoteJson, "total" | "currency" | "shippingMethodId" | "discountCode">;

/** The boxes beside the address. */
export type Ticked = { saveAddress: boolean; reviewConsent: boolean };

/** The first line is repeated at the top level. */
export function payloadOf(
  cart: Cart,
  { notes, ...address }: ShippingForm,
  {
    total,
    currency,
    shippingMethodId,
    discountCode,
    userId,
    ...ticked
  }: Offer & Partial<Ticked> & { userId: number },
) {
  const items = itemsOf(cart);
  return {
    userId,
    ...items[0],
    status: "pending",
    totalAmount: total,
    currency,
    shippingAddress: address,
    notes,
    items,
    checkoutKey: cart.checkoutKey,
    ...(shippingMethodId && { shippingMethodId }),
    ...(discountCode && { discountCode }),
    ...(ticked.saveAddress && { saveAddress: true }),
    ...(ticked.reviewConsent && { reviewConsent: true }),
  };
}

export function itemsOf(cart: Cart) {
  return cart.lines.map(toApiLine);
}

/** `document` decides; the designs and their placement are for clients that know those alone. */
function toApiLine(line: CheckoutLine) {
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
    ...(line.acceptedLetters && { acceptedLetters: line.acceptedLetters }),
  };
}

export type PlacedOrder = {
  id: number;
  paymentStatus: string;
  totalAmount: string;
  currency: CurrencyCode;
  shippingMethod: string | null;
  shippingAddress: object;
  notes: string | null;
  items: Pick<CheckoutLine, "productId" | "quantity" | "size" | "color" | "document">[];
};

/** A checkout says this when another window paid its order, with other contents than it shows. */
export function orderedElsewhere(orderId: number): string {
  return `This cart was ordered in another window, with other items, address or delivery (order #${orderId}). Nothing more was charged. Reload the page to see what is left.`;
}
