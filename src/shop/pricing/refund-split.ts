import type { Cents } from "../money.ts";
import { share } from "./round.ts";

/** So much was paid or paid back, and this part of it is tax. */
export type Amount = { cents: Cents; taxCents: Cents };

/** Pieces, and what was paid for all of them. The shipping is one piece. */
export type PaidPieces = Amount & { quantity: number };

/**
 * So much goes back for these pieces of a line, after what went back for it before. It is counted
 * from the first piece on, so that all pieces together get exactly what was paid, however they are
 * split.
 */
export function refundOfPieces(line: PaidPieces, before: PaidPieces, quantity: number): Amount {
  const upTo = (whole: Cents) => share(whole, before.quantity + quantity, line.quantity);
  const cents = Math.max(0, upTo(line.cents) - before.cents);
  return withTax(cents, upTo(line.taxCents) - before.taxCents, leftOf(line, before));
}

/** The tax in an amount that is no line's, in proportion to what is left of an order. */
export function refundOfAmount(cents: Cents, left: Amount): Amount {
  return withTax(cents, left.cents === 0 ? 0 : share(left.taxCents, cents, left.cents), left);
}

/** The refund has as much of the tax as leaves neither more tax nor more of the rest than there is. */
export function withTax(cents: Cents, wantedTax: Cents, left: Amount): Amount {
  const leastTax = Math.max(0, cents - (left.cents - left.taxCents));
  const mostTax = Math.min(cents, left.taxCents);
  return { cents, taxCents: Math.max(leastTax, Math.min(mostTax, wantedTax)) };
}

export function leftOf(paid: Amount, before: Amount): Amount {
  return { cents: paid.cents - before.cents, taxCents: paid.taxCents - before.taxCents };
}

export function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce(
    (sum, { cents, taxCents }) => ({ cents: sum.cents + cents, taxCents: sum.taxCents + taxCents }),
    { cents: 0, taxCents: 0 },
  );
}
