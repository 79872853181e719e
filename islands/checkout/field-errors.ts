import type { ShippingErrors, ShippingField } from "#shop/orders/shipping.ts";
import { reasonOf } from "../api.ts";

const FIELDS: Record<string, ShippingField> = {
  State: "state",
  "Postal code": "postalCode",
  Country: "country",
  Phone: "phone",
};

/** Reads what a call that rejected an address says, a line a field: `Phone: use a number of …`. */
export function fieldErrors(failure: Error | null): ShippingErrors {
  const lines = failure ? reasonOf(failure).split("\n") : [];
  return Object.assign({}, ...lines.map(fieldErrorOf));
}

/** Undefined for a line about something else. */
export function fieldErrorOf(line: string): ShippingErrors | undefined {
  const [, label = "", first = "", rest = ""] = /^([A-Z][a-z ]+): (.)(.*)$/.exec(line) ?? [];
  const name = FIELDS[label];
  return name && { [name]: first.toUpperCase() + rest };
}
