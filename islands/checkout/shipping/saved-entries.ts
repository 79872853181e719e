import type { ShippingForm } from "#shop/orders/shipping.ts";

/** A way to ship. */
export type Method = { id: number; name: string };

const NAMES = ["address", "method", "code"] as const;

/** An order's page, `?order=12`, has its own. */
const keyOf = (name: (typeof NAMES)[number]) => `checkout-${name}${location.search}`;

/** Survives reloads in this tab; paying deletes it. */
export function saveAddress(form: ShippingForm): void {
  sessionStorage.setItem(keyOf("address"), JSON.stringify(form));
}

export function savedAddress(): ShippingForm | null {
  return read("address");
}

export function saveMethod(method: Method): void {
  sessionStorage.setItem(keyOf("method"), JSON.stringify(method));
}

export function savedMethod(): Method | null {
  return read("method");
}

/** `change` is the last one of the code in the cart, as the page knows it. */
export function saveCode(code: string, change: string): void {
  sessionStorage.setItem(keyOf("code"), JSON.stringify({ code, change }));
}

/** Null where nobody changed it here since the cart last did. */
export function savedCode(change: string): string | null {
  const saved: { code: string; change: string } | null = read("code");
  return saved?.change === change ? saved.code : null;
}

/** Deletes the cart's entries as well as those of an order's page. */
export function forgetEntries(): void {
  for (const name of NAMES) {
    sessionStorage.removeItem(`checkout-${name}`);
    sessionStorage.removeItem(keyOf(name));
  }
}

function read(name: (typeof NAMES)[number]) {
  // The tab's own code alone writes there.
  return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null");
}
