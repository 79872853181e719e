import type { ShippingForm } from "#shop/orders/shipping.ts";

const KEY = "checkout-address";
/** An order begun earlier, `?order=12`, goes to its own address. */
const key = () => KEY + location.search;

/** What was typed stays in this tab until it is closed, reloads included; paying forgets it. */
export function saveAddress(form: ShippingForm): void {
  sessionStorage.setItem(key(), JSON.stringify(form));
}

/** Nothing where nothing was typed. */
export function savedAddress(): Partial<ShippingForm> {
  // Nobody else writes there.
  return JSON.parse(sessionStorage.getItem(key()) ?? "{}");
}

export function forgetAddress(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(key());
}
