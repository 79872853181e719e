import { parseOrderNumber } from "../tracking.ts";

/** The order that a reference names: `PT000123`, `#123`, `Order 123`, `PT000123-1 / Ada`. */
export function readReference(text: string): number | undefined {
  const whole = parseOrderNumber(text.replace(/\.0$/, ""));
  if (whole) return whole;
  const [, named] =
    /(?:\bPT|#|\border\s*(?:no\.?|number)?\s*#?)\s*(\d{1,15})(?!\d)/i.exec(text) ?? [];
  return named ? parseOrderNumber(named) : undefined;
}

export type ParcelNumber =
  | { number: string }
  | { problem: "no-number" | "shortened" | "bad-number" };

/** Takes spaces away, and the post code that USPS prints before its numbers. */
export function readParcelNumber(text: string): ParcelNumber {
  const number = text.replace(/\s+/g, "").toUpperCase();
  if (number === "") return { problem: "no-number" };
  if (/^\d[.,]?\d*E\+?\d+$/.test(number)) return { problem: "shortened" };
  const inner = /^420(?:\d{5}|\d{9})(9[1-5]\d{20})$/.exec(number)?.[1] ?? number;
  return /^[0-9A-Z][0-9A-Z./-]{3,39}$/.test(inner) && /\d{3}/.test(inner)
    ? { number: inner }
    : { problem: "bad-number" };
}
