import type { ShippingForm } from "#shop/orders/shipping.ts";

const KEY = "checkout-address";
/** An order page, `?order=12`, has its own saved address. */
const key = () => KEY + location.search;

/** Survives reloads in this tab; paying deletes it. */
export function saveAddress(form: ShippingForm): void {
  sessionStorage.setItem(key(), JSON.stringify(form));
}

export function savedAddress(): ShippingForm | null {
  // Nobody else writes there.
  return JSON.parse(sessionStorage.getItem(key()) ?? "null");
}

export function forgetAddress(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(key());
}
