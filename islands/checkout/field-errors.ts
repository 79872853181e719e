import type { ShippingErrors, ShippingField } from "#shop/orders/shipping.ts";
import { ApiError } from "../api.ts";

const FIELDS: Record<string, ShippingField> = {
  State: "state",
  "Postal code": "postalCode",
  Country: "country",
  Phone: "phone",
};

/** Of a call that rejected an address: a line a field, as in `Phone: use a number of …`. */
export function fieldErrors(failure: Error | null): ShippingErrors {
  const errors: ShippingErrors = {};
  const reason = failure instanceof ApiError ? failure.reason : "";
  for (const [, label = "", first = "", rest] of reason.matchAll(/^([A-Z][a-z ]+): (.)(.*)$/gm)) {
    const name = FIELDS[label];
    if (name) errors[name] = first.toUpperCase() + rest;
  }
  return errors;
}
