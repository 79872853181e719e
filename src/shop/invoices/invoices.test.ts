import { expect, test } from "bun:test";
import fc from "fast-check";
import { dayAt } from "../day.ts";
import { plainAmounts } from "../pricing/order-amounts.ts";
import { sumOf } from "../pricing/refund-split.ts";
import { DEFAULT_SETTINGS } from "../settings/shop-settings.ts";
import { type InvoiceFacts, taxSums } from "./invoice-facts.ts";
import { numberText, readNumber } from "./invoice-number.ts";
import { makeCreditNote } from "./make-credit-note.ts";
import { makeInvoice } from "./make-invoice.ts";

const ADDRESS = {
  fullName: "Ada Lovelace",
  addressLine1: "12 Analytical Way",
  addressLine2: "",
  city: "Boston",
  state: "MA",
  postalCode: "02108",
  country: "United States",
  phone: "",
  email: "ada@example.com",
};

const item = { productName: "Classic Cotton Tee", size: "M", color: "Mint", discountCents: 0 };
const vat = { taxName: "VAT", taxRate: 19_000 };
const reduced = { taxName: "VAT", taxRate: 7000 };

/** Two taxed lines, one without tax, and shipping that is taxed as the first. */
const order = {
  ...plainAmounts(23_800 + 5350 + 1000 + 595, "usd"),
  id: 7,
  paidAt: new Date("2026-12-31T23:30:00Z"),
  shippingAddress: ADDRESS,
  shippingCents: 595,
  shippingTaxCents: 95,
  shippingMethod: "Post",
  taxCents: 3800 + 350 + 95,
  includesTax: true,
  taxes: [
    { name: "VAT", rate: 19_000, cents: 3895 },
    { name: "VAT", rate: 7000, cents: 350 },
  ],
  items: [
    { ...item, ...vat, quantity: 10, unitPriceCents: 2380, taxCents: 3800 },
    { ...item, ...reduced, quantity: 5, unitPriceCents: 1070, taxCents: 350 },
    { ...item, taxName: "", taxRate: null, quantity: 1, unitPriceCents: 1000, taxCents: 0 },
  ],
};

const shop = { ...DEFAULT_SETTINGS, timeZone: "Europe/Berlin", countryCode: "DE" };
const paper = { number: "2027-000001", issuedAt: order.paidAt, shop };
const invoice = makeInvoice(order, paper);

test("40.7 an invoice sums what was stored by tax and rate, and is dated by the shop's calendar", () => {
  expect(invoice.issuedOn).toBe("2027-01-01");
  expect(invoice.seller.paper).toBe("A4");
  expect(invoice.taxes).toEqual([
    { ...vat, netCents: 20_500, taxCents: 3895 },
    { ...reduced, netCents: 5000, taxCents: 350 },
    { taxName: "", taxRate: null, netCents: 1000, taxCents: 0 },
  ]);
  expect(sumOf(invoice.lines)).toEqual({ cents: order.totalCents, taxCents: order.taxCents });
});

test("40.15 a paper says where it was taxed: where the parcel goes, or at the shop for a pick-up", () => {
  const coded = { ...ADDRESS, countryCode: "US", stateCode: "CA" };
  const sold = { ...order, shippingAddress: coded };
  const here = { ...shop, countryCode: "US", state: "Oregon", addressLine1: "1 Main Street" };
  const placeOf = (one: typeof sold, of = here) => makeInvoice(one, { ...paper, shop: of }).place;
  expect(placeOf(sold)).toEqual({ countryCode: "US", stateCode: "CA" });
  expect(placeOf({ ...sold, isPickup: true })).toEqual({ countryCode: "US", stateCode: "OR" });
  const nowhere = { ...here, addressLine1: "" };
  expect(placeOf({ ...sold, isPickup: true }, nowhere)).toEqual(placeOf(sold));
  expect(invoice.place).toBeUndefined();
});

const note = (refund: Parameters<typeof makeCreditNote>[0]["refund"], earlier: InvoiceFacts[]) =>
  makeCreditNote({ number: "CN-2027-000001", issuedOn: "2027-01-02", invoice, earlier, refund });

test("40.8 a credit note has the lines of its refund, or the taxes of the invoice in proportion", () => {
  const lines = [{ position: 1, quantity: 2, cents: 2140, taxCents: 140 }];
  const byLines = note({ amountCents: 2140, lines }, []);
  expect(byLines.taxes).toEqual([{ ...reduced, netCents: 2000, taxCents: 140 }]);
  expect(byLines.lines).toMatchObject([{ text: "Classic Cotton Tee", quantity: 2, cents: 2140 }]);
  expect(byLines.invoice).toEqual({ number: "2027-000001", issuedOn: "2027-01-01" });

  const half = note({ amountCents: order.totalCents / 2 - 0.5, lines: [] }, []);
  expect(half.taxes.map(({ taxCents }) => taxCents)).toEqual([1947, 175, 0]);
  expect(sumOf(half.lines)).toEqual({ cents: 15_372, taxCents: 2122 });
});

test("40.8 where taxes come on top, a credit note's sums go from its subtotal to what was refunded", () => {
  const onTop = makeInvoice({ ...order, includesTax: false }, paper);
  const lines = [{ position: 1, quantity: 2, cents: 2140, taxCents: 140 }];
  const refund = { amountCents: 2140, lines };
  const numbered = { number: "CN-2027-000002", issuedOn: "2027-01-02" };
  expect(makeCreditNote({ ...numbered, invoice: onTop, earlier: [], refund }).amounts).toEqual([
    { name: "Subtotal", text: "$20.00" },
    { name: "VAT 7%", text: "$1.40" },
    { name: "Refunded", text: "$21.40", isTotal: true },
  ]);
  expect(note(refund, []).amounts).toEqual([
    { name: "Refunded", text: "$21.40", isTotal: true },
    { name: "Including VAT 7%", text: "$1.40" },
  ]);
});

test("40.8 credit notes of refunds in any mixture take back exactly what the invoice has", () => {
  const step = fc.record({ cents: fc.integer({ min: 1, max: 9000 }), position: fc.nat(3) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      const notes: InvoiceFacts[] = [];
      let left = order.totalCents;
      for (const { cents, position } of [...steps, { cents: left, position: 3 }]) {
        const amountCents = Math.min(cents, left);
        if (amountCents === 0) continue;
        const line = { position, quantity: 1, cents: amountCents, taxCents: amountCents };
        notes.push(note({ amountCents, lines: position < 3 ? [line] : [] }, [...notes]));
        left -= amountCents;
      }
      const all = sumOf(notes.flatMap(({ lines }) => lines));
      expect(all).toEqual({ cents: order.totalCents, taxCents: order.taxCents });
      expect(groupsOf(notes)).toEqual(groupsOf([invoice]));
      for (const { taxes, totalCents } of notes) {
        const sum = taxes.reduce((total, one) => total + one.netCents + one.taxCents, 0);
        expect(sum).toBe(totalCents);
      }
    }),
  );
});

/** Sorted, so that the notes may begin with any of them. */
function groupsOf(papers: readonly InvoiceFacts[]) {
  const sums = taxSums(papers.flatMap(({ lines }) => lines));
  return sums.toSorted((one, other) => (other.taxRate ?? 0) - (one.taxRate ?? 0));
}

test("40.8 pieces that cost more than is left of their tax take the rest from the others", () => {
  const half = note({ amountCents: 15_000, lines: [] }, []);
  const lines = [{ position: 0, quantity: 10, cents: 15_000, taxCents: 3800 }];
  const rest = note({ amountCents: 15_000, lines }, [half]);
  const [pieces, ...others] = rest.lines;
  expect(groupsOf([half, { ...rest, lines: rest.lines.slice(0, 1) }])[0]).toEqual(
    groupsOf([invoice])[0],
  );
  expect(pieces).toMatchObject({ quantity: 10, taxCents: 1995 });
  expect(sumOf(rest.lines).cents).toBe(15_000);
  expect(others.map(({ text, taxRate }) => [text, taxRate])).toEqual([
    ["Refund of a part of what was paid", 7000],
    ["Refund of a part of what was paid", null],
  ]);
});

test("40.8 where an older credit note took too much of a tax, what is left of the others goes back", () => {
  const [shirts] = invoice.lines;
  if (!shirts) throw new Error("the invoice has no lines");
  const tooMuch = [{ ...shirts, cents: 25_000, taxCents: 3800 }];
  const older = { ...invoice, lines: tooMuch, taxes: taxSums(tooMuch), totalCents: 25_000 };
  const lines = [{ position: -1, quantity: 1, cents: 595, taxCents: 95 }];
  const shipping = note({ amountCents: 595, lines }, [older]);
  expect(shipping.taxes.map(({ netCents }) => netCents)).toEqual([0, 391, 78]);
  expect(shipping.taxes.map(({ taxCents }) => taxCents)).toEqual([95, 31, 0]);
});

test("40.12 numbers are read as they are printed, and no other way", () => {
  const numbers = [
    { kind: "invoice", year: 2026, number: 123 },
    { kind: "credit-note", year: 2026, number: 1_000_045 },
  ] as const;
  expect(numbers.map(numberText)).toEqual(["2026-000123", "CN-2026-1000045"]);
  for (const number of numbers) expect(readNumber(numberText(number))).toEqual(number);
  for (const text of [undefined, "", "123", "2026-123", "CN-2026-0000045", "cn-2026-000045"]) {
    expect(readNumber(text)).toBeUndefined();
  }
});

test("40.6 a day is the shop's, where it ends later or earlier", () => {
  const at = new Date("2026-12-31T23:30:00Z");
  expect(dayAt(at, "UTC")).toBe("2026-12-31");
  expect(dayAt(at, "Pacific/Auckland")).toBe("2027-01-01");
  expect(dayAt(at, "America/New_York")).toBe("2026-12-31");
});
