import type { CountryChoice, StateChoice } from "#shop/addresses/country-choices.ts";
import type { Cart } from "#shop/orders/cart.ts";
import type { ShippingErrors, ShippingForm } from "#shop/orders/shipping.ts";
import type { QuoteJson } from "#shop/pricing/quote-json.ts";

export type SavedChoice = {
  id: number;
  /** In one line. */
  label: string;
  address: Omit<ShippingForm, "notes">;
};

export type CheckoutProps = {
  cart: Cart;
  /** For the address below. */
  quote: QuoteJson;
  /** Country and state as codes. */
  shipping: ShippingForm;
  countries: CountryChoice[];
  /** Of the country of that address. */
  states: StateChoice[];
  /** Of the account, the one used last first; null for visitors. */
  savedAddresses: SavedChoice[] | null;
  /** Which mails one may agree to. */
  asks: { review: boolean; cart: boolean };
  /** Of a form that came without scripts. */
  errors?: ShippingErrors;
  /** As above; it is in its field again. */
  typedCode?: string;
  /** Another text once the code was changed elsewhere than here: what was chosen here ends then. */
  codeChange: string;
  /** The signed-in user's id; 1 for a guest. */
  userId: number;
  /** Leads back to the cart or the product page. */
  back: { href: string; label: string };
  stripeJsUrl: string;
  publishableKey: string;
};
