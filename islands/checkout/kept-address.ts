import * as v from "valibot";
import { EMPTY_SHIPPING, type ShippingForm } from "#shop/shipping.ts";

const KEY = "checkout-address";

const Kept = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** What was typed stays in this tab until it is closed, reloads included; paying forgets it. */
export function keepAddress(form: ShippingForm): void {
  sessionStorage.setItem(KEY, JSON.stringify(form));
}

export function keptAddress(): ShippingForm | undefined {
  const read = v.safeParse(Kept, sessionStorage.getItem(KEY));
  return read.success ? { ...EMPTY_SHIPPING, ...read.output } : undefined;
}

export function forgetAddress(): void {
  sessionStorage.removeItem(KEY);
}
