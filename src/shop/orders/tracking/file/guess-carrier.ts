import type { CARRIERS } from "../carriers.ts";

type Carrier = (typeof CARRIERS)[number];

/** How each carrier's numbers are written; the first that fits counts. Sources: decision 091. */
const NUMBERS: readonly (readonly [Carrier, RegExp])[] = [
  ["UPS", /^1Z[0-9A-Z]{16}$/],
  ["UPS", /^T\d{10}$/],
  ["USPS", /^9[1-5]\d{18}(\d{2})?$/],
  ["USPS", /^[A-Z]{2}\d{9}US$/],
  ["DHL", /^(J{1,2}D\d{14,20}|GM\d{12,22})$/],
  ["FedEx", /^(\d{12}|\d{15}|96\d{20})$/],
  ["DHL", /^\d{10}$/],
];

/** The number without spaces, in capitals. */
export function carrierOfNumber(number: string): Carrier | undefined {
  return NUMBERS.find(([, form]) => form.test(number))?.[0];
}

/** What a file's carrier or service says: `UPS Ground`, `Priority Mail`. */
const NAMES: readonly (readonly [Carrier, RegExp])[] = [
  ["UPS", /\bups\b|^next day air|^2nd day air|^(2|3) day select/i],
  ["FedEx", /fed\s?ex|^(home delivery|priority overnight|standard overnight)/i],
  ["DHL", /\bdhl/i],
  [
    "USPS",
    /\busps\b|postal service|stamps\.com|ground advantage|priority mail|first[- ]class|parcel select|media mail|library mail/i,
  ],
];

export function carrierOfName(name: string): Carrier | undefined {
  return NAMES.find(([, words]) => words.test(name.trim()))?.[0];
}
