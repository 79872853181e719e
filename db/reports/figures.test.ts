import { expect, test } from "bun:test";
import fc from "fast-check";
import { countAllPapers } from "#reports/count-papers.ts";
import type { InvoiceFacts } from "#shop/invoices/invoice-facts.ts";
import type { Dimension } from "#shop/reports/dimensions.ts";
import {
  addFigures,
  baseCents,
  type Figures,
  invoicedCents,
  netCents,
  netTaxCents,
} from "#shop/reports/figures.ts";
import { readTaxKey } from "#shop/reports/tax-key.ts";
import {
  addGivenBack,
  addSold,
  cancelGivenBack,
  type Sold,
} from "#tools/testing/data/reports/papers.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { findFigures, listDays, listKeys, listMonths } from "./figures.ts";

const database = useDatabase();

const DAYS = { from: "2026-01-10", to: "2026-05-20" };
const DIMENSIONS: Dimension[] = [
  ...(["all", "product", "size", "color", "area", "design", "gallery", "code"] as const),
  ...(["country", "customer", "tax"] as const),
];
const CURRENCIES = ["usd", "eur", "jpy"] as const;
const PLACES = [
  { countryCode: "US", stateCode: "CA" },
  { countryCode: "US", stateCode: "OR" },
  { countryCode: "DE", stateCode: "" },
  { countryCode: "FR", stateCode: "" },
];

const day = fc
  .integer({ min: 0, max: 150 })
  .map((after) => new Date(Date.UTC(2026, 0, 1, 12) + after * 86_400_000).toISOString());

const line = fc
  .record({
    productId: fc.integer({ min: 1, max: 3 }),
    size: fc.constantFrom("S", "M", "=SUM(A1)", ""),
    color: fc.constantFrom("Mint", "Black, washed", ".shipping"),
    quantity: fc.integer({ min: 1, max: 40 }),
    unitCents: fc.integer({ min: 100, max: 9999 }),
    off: fc.integer({ min: 0, max: 100 }),
    taxRate: fc.constantFrom(7000, 19_000, 8250, null, 0),
  })
  .map(({ off, ...one }) => {
    const discountCents = Math.floor((one.unitCents * one.quantity * off) / 200);
    const paid = one.unitCents * one.quantity - discountCents;
    return {
      ...one,
      discountCents,
      taxCents: Math.floor((paid * (one.taxRate ?? 5000)) / 119_000),
    };
  });

const sold: fc.Arbitrary<Sold> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  currency: fc.constantFrom(...CURRENCIES),
  email: fc.constantFrom("ada@example.com", "ADA@example.com", "grace@example.com", "x@y.example"),
  code: fc.constantFrom(null, "SIX", '"=1+1"'),
  place: fc.constantFrom(...PLACES),
  includesTax: fc.boolean(),
  shippingCents: fc.constantFrom(0, 499, 1250),
  at: day,
});

const back = fc.record({
  percent: fc.integer({ min: 1, max: 60 }),
  ofLine: fc.boolean(),
  reason: fc.constantFrom("", "Torn", "=HYPERLINK(1)", "  too \n late "),
  at: day,
  isCanceled: fc.boolean(),
});

const story = fc.record({ sold, backs: fc.array(back, { maxLength: 3 }) });

async function tell({
  sold: one,
  backs,
}: {
  sold: Sold;
  backs: (typeof back extends fc.Arbitrary<infer T> ? T : never)[];
}) {
  const { sql } = database;
  const id = await addSold(sql, one);
  const [{ facts }] = await sql<[{ facts: InvoiceFacts }]>`
    select facts from invoices where order_id = ${id} and kind = 'invoice'`;
  let left = facts.totalCents;
  for (const { percent, ofLine, reason, at, isCanceled } of backs) {
    const first = facts.lines[0];
    const cents =
      ofLine && first
        ? Math.floor((first.cents * percent) / 100)
        : Math.floor((left * percent) / 100);
    if (cents < 1 || cents > left) continue;
    const taxCents = first ? Math.floor((first.taxCents * percent) / 100) : 0;
    const lines = ofLine
      ? [{ position: 0, quantity: 1, cents, taxCents: Math.min(cents, taxCents) }]
      : [];
    const refundId = await addGivenBack(sql, id, { amountCents: cents, reason, lines, at });
    if (isCanceled) await cancelGivenBack(sql, id, refundId);
    else left -= cents;
  }
}

type Paper = { isNote: boolean; currency: string; day: string; facts: InvoiceFacts };

/** The truth: what the papers themselves say. */
async function papers(): Promise<Paper[]> {
  return database.sql<Paper[]>`
    select kind = 'credit-note' as is_note, coalesce(facts ->> 'currency', 'usd') as currency,
      issued_on::text as day, facts
    from invoices where canceled_at is null
      and issued_on between ${DAYS.from}::date and ${DAYS.to}::date order by id`;
}

function truth(all: readonly Paper[]) {
  const of = (isNote: boolean) => all.filter((one) => one.isNote === isNote);
  const total = (isNote: boolean) =>
    of(isNote).reduce((sum, { facts }) => sum + facts.totalCents, 0);
  const tax = (isNote: boolean) =>
    of(isNote).reduce((sum, { facts }) => sum + facts.taxes.reduce((s, t) => s + t.taxCents, 0), 0);
  return {
    invoices: of(false).length,
    notes: of(true).length,
    invoiced: total(false),
    refunded: total(true),
    tax: tax(false),
    net: total(false) - total(true),
    netTax: tax(false) - tax(true),
  };
}

const moneyOf = (of: Figures) => ({
  invoiced: invoicedCents(of),
  refunded: of.refundedCents,
  tax: of.taxCents,
  net: netCents(of),
  netTax: netTaxCents(of),
});

test("87.4 87.5 87.9 all reports of random orders agree with their invoices and credit notes to the cent", async () => {
  const { sql } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 4 }), async (stories) => {
      for (const one of stories) await tell(one);
      await countAllPapers({ sql });
      const all = await papers();
      for (const currency of CURRENCIES) {
        const own = all.filter((one) => one.currency === currency);
        const { invoices, notes, ...money } = truth(own);
        expect(await findFigures(sql, currency, DAYS)).toMatchObject({ invoices, notes });
        for (const dimension of DIMENSIONS) {
          const query = { dimension, currency, days: DAYS };
          const keys = await listKeys(sql, query, null);
          expect([dimension, moneyOf(addFigures(keys))]).toEqual([dimension, money]);
          const months = await listMonths(sql, query);
          expect(moneyOf(addFigures(months))).toEqual(money);
        }
        const reasons = await listKeys(sql, { dimension: "reason", currency, days: DAYS }, null);
        expect(addFigures(reasons)).toMatchObject({ refundedCents: money.refunded, notes });
        await expectDays(currency, own);
        await expectTaxes(currency, own);
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

async function expectDays(currency: (typeof CURRENCIES)[number], own: readonly Paper[]) {
  const days = await listDays(database.sql, currency, DAYS);
  const byDay = Map.groupBy(own, (one) => one.day);
  expect(days.filter((one) => one.invoices + one.notes > 0).map((one) => one.day)).toEqual(
    [...byDay.keys()].sort(),
  );
  for (const one of days) {
    const { invoices: _, notes: __, ...money } = truth(byDay.get(one.day) ?? []);
    expect(moneyOf(one)).toEqual(money);
  }
}

/** By place and rate, as each paper prints its taxes. */
async function expectTaxes(currency: (typeof CURRENCIES)[number], own: readonly Paper[]) {
  const expected = new Map<string, { base: number; tax: number }>();
  for (const { isNote, facts } of own.filter((one) => !one.isNote)) {
    for (const { taxName, taxRate, netCents: net, taxCents } of facts.taxes) {
      const { countryCode = "", stateCode = "" } = facts.place ?? {};
      const key = JSON.stringify([countryCode, stateCode, taxName, taxRate]);
      const { base, tax } = expected.get(key) ?? { base: 0, tax: 0 };
      expected.set(key, { base: base + net, tax: tax + (isNote ? 0 : taxCents) });
    }
  }
  const rows = await listKeys(database.sql, { dimension: "tax", currency, days: DAYS }, null);
  const found = rows
    .filter((one) => one.invoices > 0)
    .map((one) => {
      const { country, state, name, rate } = readTaxKey(one.key);
      return [
        JSON.stringify([country, state, name, rate]),
        { base: baseCents(one), tax: one.taxCents },
      ];
    });
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
}
