import type { CheckoutProps } from "#islands/checkout/props.ts";
import type { CheckoutLine } from "#shop/orders/cart.ts";
import { cartGroups } from "#shop/orders/cart-groups.ts";
import { EMPTY_SHIPPING } from "#shop/orders/shipping.ts";
import type { QuoteJson } from "#shop/pricing/quote-json.ts";
import { plainQuote } from "../data/pricing/plain-quote.ts";
import { ADDRESS_FIELDS } from "./buying.ts";

/** A visitor has typed the address of this checkout already. */
export function checkoutProps(
  lines: CheckoutLine[],
  offer: Partial<QuoteJson> = {},
): CheckoutProps {
  return {
    cart: {
      lines,
      groups: cartGroups(lines.map((line) => ({ ...line, cut: "classic" }))),
      checkoutKey: crypto.randomUUID(),
    },
    quote: { ...plainQuote(lines), ...offer },
    shipping: { ...EMPTY_SHIPPING, ...ADDRESS_FIELDS },
    countries: [{ code: "US", name: "United States", hasStates: true }],
    states: [["MA", "Massachusetts"]],
    savedAddresses: null,
    asks: { review: false, cart: false },
    userId: 1,
    back: { href: "/order", label: "Back to Cart" },
    codeChange: "",
    stripeJsUrl: "/stripe.js",
    clearCart: "",
    publishableKey: "pk_test",
  };
}

/** A shirt at $19.99 with a front design, as the checkout gets it. */
export function cartLine() {
  return {
    id: 1,
    productId: 1,
    productName: "Classic Cotton Tee",
    size: "M",
    color: "Mint",
    quantity: 1,
    designPosition: "center",
    designSize: 5,
    description: "",
    document: "a".repeat(64),
    printTexts: ["Prints 8.0 × 9.0 in, 187 DPI"],
    frontDesign: { id: 5, name: "sun.png" },
    backDesign: null,
    mockups: [{ side: "front", imageUrl: "/sun.webp", name: "sun.png" }],
  } satisfies CheckoutLine;
}
