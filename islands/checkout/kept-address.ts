import * as v from "valibot";
import { EMPTY_SHIPPING, type ShippingForm } from "#shop/shipping.ts";

const KEY = "checkout-address";
/** An order begun earlier, `?order=12`, goes to its own address. */
const key = () => KEY + location.search;

const Kept = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** What was typed stays in this tab until it is closed, reloads included; paying forgets it. */
export function keepAddress(form: ShippingForm): void {
  sessionStorage.setItem(key(), JSON.stringify(form));
}

export function keptAddress(): ShippingForm | undefined {
  const read = v.safeParse(Kept, sessionStorage.getItem(key()));
  return read.success ? { ...EMPTY_SHIPPING, ...read.output } : undefined;
}

export function forgetAddress(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(key());
}
