import type { Day } from "../../day.ts";
import { formatMoney } from "../../money.ts";
import { amountRows, type OrderAmounts } from "../../pricing/order-amounts.ts";
import { dayText } from "../../shipping/arrival.ts";

type Quoted = {
  holdsOn: Day;
  contents: {
    items: readonly {
      quantity: number;
      productName: string;
      size: string;
      color: string;
      unitPriceCents: number;
    }[];
    amounts: OrderAmounts;
  };
};

/** What a quote says, a line for each thing: two versions differ in these. */
export function quoteTexts({ holdsOn, contents: { items, amounts } }: Quoted): string[] {
  const { currency } = amounts;
  return [
    ...items.map(
      ({ quantity, productName, size, color, unitPriceCents }) =>
        `${quantity} × ${productName} (${size}, ${color}) at ${formatMoney(unitPriceCents, currency)}`,
    ),
    ...amountRows(amounts).map(({ name, text }) => `${name}: ${text}`),
    `Holds until ${dayText(holdsOn)}`,
  ];
}

/** Limit of orders: what a page repeats of the version that it showed [letters]; the rest is cut. */
const MAX_SEEN = 20_000;

/** What stood in a page from before beside what stands there now. */
export function quoteDifferences(seen: string, now: readonly string[]): string[] {
  const before = seen.slice(0, MAX_SEEN).split(/\r?\n/).filter(Boolean);
  if (before.length === 0) return [];
  const known = new Set(before);
  const stands = new Set(now);
  return [
    ...before.filter((text) => !stands.has(text)).map((text) => `Before: ${text}`),
    ...now.filter((text) => !known.has(text)).map((text) => `Now: ${text}`),
  ];
}
