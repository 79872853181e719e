import type { Cents } from "../money.ts";

/** `cents × numerator / denominator`, half up; exact up to $999,999.99 and 100,000 parts. */
export function share(cents: Cents, numerator: number, denominator: number): Cents {
  return Math.floor((2 * cents * numerator + denominator) / (2 * denominator));
}

/**
 * Splits an amount in proportion to the weights, by largest remainder, ties to the earlier: the parts
 * add up to it, and none is larger than its weight where the amount is no larger than their sum.
 */
export function split(cents: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight, at) => {
    const exact = BigInt(cents) * BigInt(weight);
    return { at, cents: Number(exact / BigInt(whole)), rest: Number(exact % BigInt(whole)) };
  });
  const left = cents - parts.reduce((sum, part) => sum + part.cents, 0);
  const raised = new Set(
    parts
      .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
      .slice(0, left)
      .map(({ at }) => at),
  );
  return parts.map((part) => part.cents + (raised.has(part.at) ? 1 : 0));
}
