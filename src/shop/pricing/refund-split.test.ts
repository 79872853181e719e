import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  type Amount,
  leftOf,
  type PaidPieces,
  refundOfAmount,
  refundOfPieces,
  sumOf,
  withTax,
} from "./refund-split.ts";

const NOTHING: PaidPieces = { quantity: 0, cents: 0, taxCents: 0 };

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 1000 }),
    net: fc.integer({ min: 0, max: 9_000_000 }),
    taxCents: fc.integer({ min: 0, max: 2_000_000 }),
  })
  .map(({ quantity, net, taxCents }) => ({ quantity, cents: net + taxCents, taxCents }));

/** Refunds the line in these steps, and then what is left of it. */
function refundAll(paid: PaidPieces, steps: readonly number[]): Amount[] {
  let before = NOTHING;
  const parts: Amount[] = [];
  for (const step of [...steps, paid.quantity]) {
    const quantity = Math.min(step, paid.quantity - before.quantity);
    const part = refundOfPieces(paid, before, quantity);
    parts.push(part);
    before = { quantity: before.quantity + quantity, ...sumOf([before, part]) };
  }
  return parts;
}

test("40.1 a line that is refunded in any steps gives back exactly what was paid, tax included", () => {
  const steps = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 8 });
  fc.assert(
    fc.property(line, steps, (paid, pieces) => {
      const parts = refundAll(paid, pieces);
      expect(sumOf(parts)).toEqual({ cents: paid.cents, taxCents: paid.taxCents });
      for (const { cents, taxCents } of parts) expect(taxCents).toBeWithin(0, cents + 1);
    }),
  );
});

test("40.1 a refund that came back leaves no cent behind", () => {
  const paid = { quantity: 3, cents: 1000, taxCents: 91 };
  const [first, second] = [333, 334];
  expect(refundOfPieces(paid, NOTHING, 1).cents).toBe(first);
  const one = { quantity: 1, cents: first, taxCents: 30 };
  expect(refundOfPieces(paid, one, 1).cents).toBe(second);
  // The first one failed; the second stays.
  const before = { quantity: 1, cents: second, taxCents: 31 };
  expect(refundOfPieces(paid, before, 2)).toEqual({ cents: 666, taxCents: 60 });
});

test("40.1 amounts and pieces of an order, mixed as one likes, never give back more than was paid", () => {
  const step = fc.record({ cents: fc.integer({ min: 1, max: 4000 }), ofTax: fc.nat(4000) });
  fc.assert(
    fc.property(line, fc.array(step, { maxLength: 8 }), (paid, wanted) => {
      let left: Amount = paid;
      const parts: Amount[] = [];
      for (const { cents, ofTax } of [...wanted, { cents: paid.cents, ofTax: -1 }]) {
        const amount = Math.min(cents, left.cents);
        const isFree = ofTax % 2 === 0;
        const part = isFree ? refundOfAmount(amount, left) : withTax(amount, ofTax, left);
        parts.push(part);
        left = leftOf(left, part);
        expect(left.cents).toBeGreaterThanOrEqual(left.taxCents);
        expect(left.taxCents).toBeGreaterThanOrEqual(0);
      }
      expect(sumOf(parts)).toEqual({ cents: paid.cents, taxCents: paid.taxCents });
    }),
  );
});
