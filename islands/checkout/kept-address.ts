import { EMPTY_SHIPPING, type ShippingForm } from "#shop/shipping.ts";

const KEY = "checkout-address";
/** An order begun earlier, `?order=12`, goes to its own address. */
const key = () => KEY + location.search;

/** What was typed stays in this tab until it is closed, reloads included; paying forgets it. */
export function keepAddress(form: ShippingForm): void {
  sessionStorage.setItem(key(), JSON.stringify(form));
}

export function keptAddress(): ShippingForm | undefined {
  // Nobody else writes there.
  const kept: Partial<ShippingForm> | null = JSON.parse(sessionStorage.getItem(key()) ?? "null");
  return kept ? { ...EMPTY_SHIPPING, ...kept } : undefined;
}

export function forgetAddress(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(key());
}
