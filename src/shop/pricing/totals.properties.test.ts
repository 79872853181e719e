import { expect, test } from "bun:test";
import fc from "fast-check";
import { plainAmounts, subtotalOf } from "./order-amounts.ts";
import { share, split } from "./round.ts";
import { NEUTRAL_RULES, type PricedLine, type PriceRules, type TaxRules } from "./rules.ts";
import { type Totals, totals } from "./totals.ts";

const cents = (max: number) => fc.integer({ min: 0, max });
const CLASSES = ["standard", "clothing", "reduced"];

const line: fc.Arbitrary<PricedLine> = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  design: fc.constantFrom("sun", "moon", "star"),
  priceCents: fc.oneof(cents(9999), cents(200_000)),
  quantity: fc.integer({ min: 1, max: 1000 }),
  areas: fc.subarray(["front", "back", "left-sleeve", "right-sleeve"], { minLength: 1 }),
  taxClass: fc.constantFrom(...CLASSES),
  weightGrams: cents(1000),
});
const lines = fc.array(line, { minLength: 1, maxLength: 12 });

const productId = fc.option(fc.integer({ min: 1, max: 4 }));
const steps = fc
  .array(fc.record({ from: cents(20_000), cents: cents(5000) }), { minLength: 1, maxLength: 4 })
  .map((some) => some.toSorted((one, other) => one.from - other.from));

const rates = fc
  .subarray(CLASSES)
  .chain((classes) =>
    fc.tuple(
      ...classes.map((name) => cents(100_000).map((rate) => ({ taxClass: name, name, rate }))),
    ),
  );

const tax: fc.Arbitrary<TaxRules> = fc.record({
  includesTax: fc.boolean(),
  taxesShipping: fc.boolean(),
  isExempt: fc.boolean(),
  rates,
});

const rules: fc.Arbitrary<PriceRules> = fc.record({
  breaks: fc.array(
    fc.record({
      productId,
      minPieces: fc.integer({ min: 2, max: 100 }),
      basisPoints: fc.integer({ min: 1, max: 9900 }),
    }),
    { maxLength: 6 },
  ),
  surcharges: fc.array(fc.record({ productId, cents: cents(1000) }), { maxLength: 3 }),
  discount: fc.option(
    fc.record({
      id: fc.constant(1),
      code: fc.constant("CODE"),
      basisPoints: fc.option(fc.integer({ min: 1, max: 10_000 })),
      cents: fc.option(cents(100_000)),
      isFreeShipping: fc.boolean(),
      productIds: fc.option(fc.subarray([1, 2, 3, 4])),
    }),
  ),
  method: fc.option(
    fc.record({
      id: fc.constant(1),
      name: fc.constant("Post"),
      priceBy: fc.constantFrom("pieces", "weight", "total"),
      steps,
      freeFromCents: fc.option(cents(50_000)),
      minTransitDays: fc.constant(0),
      maxTransitDays: fc.constant(0),
      isPickup: fc.boolean(),
    }),
  ),
  tax,
});

function holds(check: (lines: PricedLine[], rules: PriceRules, summed: Totals) => void) {
  fc.assert(fc.property(lines, rules, (some, how) => check(some, how, totals(some, how))));
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

test("33.6 what is paid for the lines and the shipping adds up to the total, tax too", () => {
  holds((_lines, _rules, summed) => {
    const onTop = summed.includesTax ? 0 : summed.shippingTaxCents;
    const parts = summed.lines.map(({ totalCents }) => totalCents);
    expect(sum(parts) + summed.shippingCents + onTop).toBe(summed.totalCents);
    const taxes = summed.lines.map(({ taxCents }) => taxCents);
    expect(sum(taxes) + summed.shippingTaxCents).toBe(summed.taxCents);
    expect(sum(summed.taxes.map((one) => one.cents))).toBe(summed.taxCents);
  });
});

test("33.6 what an order stores says what its shirts cost", () => {
  holds((_lines, _rules, summed) => {
    expect(subtotalOf({ ...plainAmounts(0, "usd"), ...summed })).toBe(summed.subtotalCents);
  });
});

test("33.6 nothing is negative, broken, or discounted below nothing", () => {
  holds((_lines, _rules, summed) => {
    const { lines: found, taxes, includesTax: _, ...amounts } = summed;
    const ofLines = found.flatMap(
      ({ priceBreak: _break, taxName: _name, taxRate: _rate, ...line }) => Object.values(line),
    );
    const ofTaxes = taxes.map((one) => one.cents);
    for (const amount of [...Object.values(amounts), ...ofLines, ...ofTaxes]) {
      expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
    }
    for (const { lineCents, discountCents } of found) {
      expect(discountCents).toBeLessThanOrEqual(lineCents);
    }
  });
});

test("33.6 a line costs unit price times quantity, and no more than before its break", () => {
  holds((some, _rules, { lines: found }) => {
    for (const [at, { unitCents, listUnitCents, lineCents }] of found.entries()) {
      expect(lineCents).toBe(unitCents * (some[at]?.quantity ?? 0));
      expect(unitCents).toBeLessThanOrEqual(listUnitCents);
    }
  });
});

test("33.6 the order of the lines changes nothing but who has the cents that remain", () => {
  const shuffled = lines.chain((some) =>
    fc.tuple(
      fc.constant(some),
      fc.shuffledSubarray(some, { minLength: some.length, maxLength: some.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, rules, ([some, other], how) => {
      const [one, two] = [totals(some, how), totals(other, how)];
      expect(two).toMatchObject({
        subtotalCents: one.subtotalCents,
        discountCents: one.discountCents,
        shippingCents: one.shippingCents,
      });
      // A cent more of discount on one line and less on another may round their taxes otherwise.
      const most = how.discount ? some.length : 0;
      expect(Math.abs(two.taxCents - one.taxCents)).toBeLessThanOrEqual(most);
    }),
  );
});

test("33.6 without rules the total is price times quantity", () => {
  fc.assert(
    fc.property(lines, (some) => {
      const plain = sum(some.map(({ priceCents, quantity }) => priceCents * quantity));
      expect(totals(some, NEUTRAL_RULES).totalCents).toBe(plain);
    }),
  );
});

test("33.7 tax that prices include leaves the total as it is without tax", () => {
  fc.assert(
    fc.property(lines, rules, (some, how) => {
      const taxed = totals(some, {
        ...how,
        tax: { ...how.tax, includesTax: true, isExempt: false },
      });
      const untaxed = totals(some, { ...how, tax: NEUTRAL_RULES.tax });
      expect(taxed.totalCents).toBe(untaxed.totalCents);
      expect(taxed.taxCents).toBeLessThanOrEqual(taxed.totalCents);
    }),
  );
});

test("33.7 the tax in a price is the tax on what remains without it, to the cent", () => {
  fc.assert(
    fc.property(line, cents(100_000), (one, rate) => {
      const standard = { taxClass: "standard", name: "VAT", rate };
      const how = { ...NEUTRAL_RULES, tax: { ...NEUTRAL_RULES.tax, rates: [standard] } };
      const gross = { ...how, tax: { ...how.tax, includesTax: true } };
      const { totalCents, taxCents } = totals([one], gross);
      expect(Math.abs(share(totalCents - taxCents, rate, 100_000) - taxCents)).toBeLessThanOrEqual(
        1,
      );
    }),
  );
});

test("33.7 who is exempt pays no tax, and never more than others", () => {
  holds((some, how, _summed) => {
    const exempt = totals(some, { ...how, tax: { ...how.tax, isExempt: true } });
    expect(exempt.taxCents).toBe(0);
    expect(exempt.taxes).toEqual([]);
    const { discount: _discount, method: _method, ...plain } = how;
    const alone = { ...NEUTRAL_RULES, breaks: plain.breaks, surcharges: plain.surcharges };
    const total = (isExempt: boolean) =>
      totals(some, { ...alone, tax: { ...how.tax, isExempt } }).totalCents;
    expect(total(true)).toBeLessThanOrEqual(total(false));
  });
});

test("33.6 split parts add up, none is larger than its weight, and all are near their share", () => {
  const weights = fc.array(cents(1_000_000), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (some, part) => {
      const whole = sum(some);
      const amount = Math.floor(whole * part);
      const parts = split(amount, some);
      expect(sum(parts)).toBe(amount);
      for (const [at, weight] of some.entries()) {
        const found = parts[at] ?? -1;
        expect(found).toBeLessThanOrEqual(weight);
        expect(Math.abs(found - (whole === 0 ? 0 : (amount * weight) / whole))).toBeLessThan(1.001);
      }
    }),
  );
});
