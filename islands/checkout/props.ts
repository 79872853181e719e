import type { CountryChoice, StateChoice } from "#shop/addresses/country-choices.ts";
import type { Cart } from "#shop/orders/cart.ts";
import type { ShippingErrors, ShippingForm } from "#shop/orders/shipping.ts";
import type { QuoteJson } from "#shop/pricing/quote-json.ts";

export type SavedChoice = {
  id: number;
  /** The label is in one line. */
  label: string;
  address: Omit<ShippingForm, "notes">;
};

export type CheckoutProps = {
  cart: Cart;
  /** The quote is for the address below. */
  quote: QuoteJson;
  /** Country and state as codes. */
  shipping: ShippingForm;
  countries: CountryChoice[];
  /** The country of that address has these states. */
  states: StateChoice[];
  /** The account has these addresses, the one used last first; null for visitors. */
  savedAddresses: SavedChoice[] | null;
  /** The shopper may agree to these mails. */
  asks: { review: boolean; cart: boolean };
  /** A form that came without scripts is shown again with these errors. */
  errors?: ShippingErrors;
  /** A form that came without scripts has it in its field again. */
  typedCode?: string;
  /** Another text once the code was changed elsewhere than here: what was chosen here ends then. */
  codeChange: string;
  /** The signed-in user's id; 1 for a guest. */
  userId: number;
  /** Leads back to the cart or the product page. */
  back: { href: string; label: string };
  /** The dialog says it before the cart is cleared. */
  clearCart: string;
  stripeJsUrl: string;
  publishableKey: string;
};
