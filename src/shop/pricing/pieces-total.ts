import { type Cents, type CurrencyCode, formatMoney } from "../money.ts";
import { formatPercent } from "./percent.ts";
import type { PriceBreak } from "./rules.ts";
import { breakAt, lessBreak } from "./unit-prices.ts";

/** `cents` is the price of one before any break, with the surcharge for its prints. */
type Pieces = { cents: Cents; quantity: number };

type Ladder = {
  steps: readonly PriceBreak[];
  /** Pieces of the same design that are in the cart already: they count as well. */
  inCart: number;
};

type PiecesTotal = {
  pieces: number;
  cents: Cents;
  savedCents: Cents;
  priceBreak: PriceBreak | null;
  /** The next break is so far; null where it takes more than half again as many. */
  next: { missing: number; step: PriceBreak } | null;
};

/** These pieces of one design will cost so much in the cart, before shipping, tax and codes. */
export function piecesTotal(wanted: readonly Pieces[], { steps, inCart }: Ladder): PiecesTotal {
  const pieces = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const all = pieces + inCart;
  const priceBreak = breakAt(steps, all);
  const sum = (each: (cents: Cents) => Cents) =>
    wanted.reduce((total, { cents, quantity }) => total + each(cents) * quantity, 0);
  const cents = sum((one) => lessBreak(one, priceBreak));
  const off = priceBreak?.basisPoints ?? 0;
  const step = steps.find(({ minPieces, basisPoints }) => minPieces > all && basisPoints > off);
  const missing = (step?.minPieces ?? 0) - all;
  const next = step && 2 * missing <= all ? { missing, step } : null;
  return { pieces, cents, savedCents: sum((one) => one) - cents, priceBreak, next };
}

/** What a total counts; a script of the page counts it as the page does. */
export type Counted = "shirts" | "pieces";

/** `24 shirts`, `$459.12`, `8% off, $39.92 saved. 2 more for 12.5% off.` */
export function totalTexts(
  { pieces, cents, savedCents, priceBreak, next }: PiecesTotal,
  { currency, counted }: { currency: CurrencyCode; counted: Counted },
) {
  const saved =
    priceBreak &&
    `${formatPercent(priceBreak.basisPoints)} off, ${formatMoney(savedCents, currency)} saved.`;
  const more = next && `${next.missing} more for ${formatPercent(next.step.basisPoints)} off.`;
  return {
    count: COUNTS[counted](pieces),
    sum: formatMoney(cents, currency),
    note: [saved, more].filter(Boolean).join(" "),
  };
}

const COUNTS: Record<Counted, (pieces: number) => string> = {
  shirts: (pieces) => (pieces === 1 ? "1 shirt" : `${pieces} shirts`),
  pieces: (pieces) => (pieces === 1 ? "1 piece" : `${pieces} pieces`),
};
