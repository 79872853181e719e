import { parseOrderNumber } from "../orders/tracking/tracking.ts";

/** What a search may name besides a name, an email or a phone. */
export type NamedThings = {
  orderId: number | undefined;
  /** How the number of a parcel may be stored. */
  parcels: string[];
  /** It is an order and nothing else. */
  isOrder: boolean;
};

/** `12`, `#12`, `PT000012` and a piece's `PT000012-3B`; a parcel's number with or without blanks. */
export function namedThings(q: string): NamedThings {
  const text = q.trim();
  const order = text.replace(/^(pt\s*\d+)-\d+[a-z]?$/i, "$1");
  const orderId = parseOrderNumber(order);
  const compact = text.replace(/[\s-]+/g, "");
  const parcels = /\d/.test(compact) && compact.length >= 6 ? variantsOf(text, compact) : [];
  return { orderId, parcels, isOrder: orderId !== undefined && /^(#|pt)/i.test(text) };
}

function variantsOf(...texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => [text, text.toUpperCase()]))];
}
