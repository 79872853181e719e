import type { ShippingForm } from "#shop/orders/shipping.ts";

type Choices = { methodId: number | null; code: string };

const KEYS = { address: "checkout-address", choices: "checkout-choices" };

/** An order's page, `?order=12`, has its own. */
const keyOf = (name: keyof typeof KEYS) => KEYS[name] + location.search;

/** Survives reloads in this tab; paying deletes it. */
export function saveAddress(form: ShippingForm): void {
  sessionStorage.setItem(keyOf("address"), JSON.stringify(form));
}

export function savedAddress(): ShippingForm | null {
  return read("address");
}

export function saveChoices(choices: Choices): void {
  sessionStorage.setItem(keyOf("choices"), JSON.stringify(choices));
}

export function savedChoices(): Choices | null {
  return read("choices");
}

/** Those of the cart as well. */
export function forgetEntries(): void {
  for (const name of ["address", "choices"] as const) {
    sessionStorage.removeItem(KEYS[name]);
    sessionStorage.removeItem(keyOf(name));
  }
}

function read(name: keyof typeof KEYS) {
  // Nobody else writes there.
  return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null");
}
