import type { CountryChoice, StateChoice } from "#shop/addresses/country-choices.ts";
import type { Cart } from "#shop/orders/cart.ts";
import type { ShippingForm } from "#shop/orders/shipping.ts";
import type { QuoteJson } from "#shop/pricing/quote-json.ts";

export type CheckoutProps = {
  cart: Cart;
  /** For the address below. */
  quote: QuoteJson;
  /** Country and state as codes. */
  shipping: ShippingForm;
  countries: CountryChoice[];
  /** Of the country of that address. */
  states: StateChoice[];
  /** The signed-in user's id; 1 for a guest. */
  userId: number;
  /** Leads back to the cart or the product page. */
  back: { href: string; label: string };
  stripeJsUrl: string;
  publishableKey: string;
};
