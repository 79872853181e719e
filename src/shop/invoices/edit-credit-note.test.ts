import { expect, test } from "bun:test";
import fc from "fast-check";
import { sumOf } from "../pricing/refund-split.ts";
import { type InvoiceFacts, type InvoiceLine, taxSums } from "./invoice-facts.ts";
import { makeCreditNote } from "./make-credit-note.ts";

const line = (part: Partial<InvoiceLine>): InvoiceLine => ({
  ...{ position: 0, text: "Tee", detail: "M, Mint", quantity: null, unitCents: null },
  ...{ discountCents: 0, cents: 0, taxCents: 0, taxName: "", taxRate: null },
  ...part,
});

const vat = { taxName: "VAT", taxRate: 20_000 };
const reduced = { taxName: "VAT", taxRate: 5000 };

const seller = { name: "Shop", legalName: "", address: [], taxNumber: "", email: "", phone: "" };

/** The invoice of an edit that costs more. */
const invoiceOf = (lines: InvoiceLine[]): InvoiceFacts => ({
  ...{ kind: "invoice", number: "2027-000002", currency: "usd", issuedOn: "2027-01-02" },
  ...{ seller: { ...seller, paper: "A4" }, buyer: { address: [], taxNumber: null }, orderId: 7 },
  ...{ paidOn: null, arrival: null, invoice: null, includesTax: true, amounts: [] },
  ...{ lines, taxes: taxSums(lines), totalCents: sumOf(lines).cents },
});

const tee = { position: 0, quantity: 1, cents: 2200, taxCents: 367 };

const noteOf = (invoice: InvoiceFacts, amountCents: number, earlier: InvoiceFacts[] = []) =>
  makeCreditNote({
    ...{ number: "2027-000003", issuedOn: "2027-01-03", invoice, earlier },
    refund: { amountCents, lines: [{ ...tee, text: "Tee", detail: "M, Mint" }] },
  });

const sumsOf = ({ taxes }: InvoiceFacts) =>
  taxes.map(({ netCents, taxCents }) => [netCents, taxCents]);

test("40.8 what is given back of a change from one tax to another takes back of both as the invoice has them", () => {
  const invoice = invoiceOf([
    line({ text: "Child's Tee, taken out", cents: -2000 }),
    line({ ...vat, cents: 2200, taxCents: 367 }),
  ]);
  expect(sumsOf(noteOf(invoice, 200))).toEqual(sumsOf(invoice));
  const half = noteOf(invoice, 100);
  expect(half.lines.map(({ position, quantity, cents }) => [position, quantity, cents])).toEqual([
    [null, null, -1000],
    [0, 1, 1100],
  ]);
  expect(sumsOf(half)).toEqual([
    [-1000, 0],
    [916, 184],
  ]);
  expect(sumsOf(noteOf(invoice, 100, [half]))).toEqual([
    [-1000, 0],
    [917, 183],
  ]);
});

test("40.8 however such a change is given back, each note adds up, and all together are the invoice", () => {
  const cents = fc.integer({ min: 1, max: 5000 });
  const parts = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 4 });
  fc.assert(
    fc.property(cents, cents, cents, cents, parts, (out, one, other, free, given) => {
      const back = -Math.min(out, one + other - 1);
      const invoice = invoiceOf([
        line({ ...vat, cents: back, taxCents: Math.round(back / 6) }),
        line({ ...reduced, position: 1, cents: one, taxCents: Math.round(one / 21) }),
        line({ taxName: "GST", position: 2, cents: other, taxCents: Math.round(other / 11) }),
        line({ position: 3, cents: free }),
      ]);
      const notes: InvoiceFacts[] = [];
      let left = invoice.totalCents;
      for (const part of [...given, left]) {
        const amount = Math.min(part, left);
        if (amount === 0) continue;
        const note = noteOf(invoice, amount, notes);
        expect(sumOf(note.lines).cents).toBe(amount);
        notes.push(note);
        left -= amount;
      }
      const named = (sums: InvoiceFacts["taxes"]) =>
        sums.toSorted((a, b) =>
          `${a.taxName}${a.taxRate}`.localeCompare(`${b.taxName}${b.taxRate}`),
        );
      expect(named(taxSums(notes.flatMap(({ lines }) => lines)))).toEqual(named(invoice.taxes));
    }),
  );
});
