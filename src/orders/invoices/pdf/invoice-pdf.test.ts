import { expect, test } from "bun:test";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { InvoiceFacts, InvoiceLine } from "#shop/invoices/invoice-facts.ts";
import { makeCreditNote } from "#shop/invoices/make-credit-note.ts";
import { invoicePdf } from "./invoice-pdf.ts";

const LINE: InvoiceLine = {
  position: 0,
  text: "Premium Ringspun Tee",
  detail: "M, Mint",
  quantity: 2,
  unitCents: 2380,
  discountCents: 100,
  cents: 4660,
  taxCents: 744,
  taxName: "VAT",
  taxRate: 19_000,
};

const INVOICE: InvoiceFacts = {
  kind: "invoice",
  number: "2026-000123",
  issuedOn: "2026-11-23",
  seller: {
    name: "Printhread",
    legalName: "Printhread GmbH",
    address: ["Torstraße 1", "10119 Berlin", "Germany"],
    taxNumber: "DE123456789",
    email: "hi@shop.example",
    phone: "",
    paper: "A4",
  },
  buyer: { address: ["Ada Lovelace", "12 Analytical Way", "Poland"], taxNumber: "PL1234567890" },
  orderId: 12,
  paidOn: "2026-11-23",
  arrival: { from: "2026-12-01", until: "2026-12-04" },
  invoice: null,
  includesTax: true,
  lines: [LINE],
  amounts: [
    { name: "Subtotal", text: "$47.60" },
    { name: "Discount (ONE)", text: "-$1.00" },
    { name: "Shipping", text: "Free" },
    { name: "Total", text: "$46.60", isTotal: true },
    { name: "Including VAT 19%", text: "$7.44" },
  ],
  taxes: [{ taxName: "VAT", taxRate: 19_000, netCents: 3916, taxCents: 744 }],
  totalCents: 4660,
};

const toBuyer = (...address: string[]): InvoiceFacts => ({
  ...INVOICE,
  buyer: { address, taxNumber: null },
});

const library = await PDFiumLibrary.init();

/** The text of each page, as a reader of PDFs finds it. */
async function pagesOf(facts: InvoiceFacts, canceledAt: Date | null = null): Promise<string[]> {
  const document = await library.loadDocument(await invoicePdf({ facts, canceledAt }));
  const pages = [...document.pages()].map((page) => page.getText().replaceAll("\r\n", "\n"));
  document.destroy();
  return pages;
}

test("40.10 an invoice says who sold what to whom, for how much and with which tax", async () => {
  const [page, ...others] = await pagesOf(INVOICE);
  expect(others).toEqual([]);
  for (const text of [
    "Invoice 2026-000123",
    "Date: November 23, 2026",
    "Order: #12",
    "Paid by card on November 23, 2026",
    "Delivery: December 1, 2026 to December 4, 2026",
    "Printhread GmbH",
    "Tax number: DE123456789",
    "Ada Lovelace",
    "Tax number: PL1234567890",
    "Premium Ringspun Tee, M, Mint",
    "19% $7.44",
    "-$1.00",
    "Including VAT 19%",
    "$39.16",
    "page 1 of 1",
  ]) {
    expect(page).toContain(text);
  }
});

test("40.22 the number of an exemption stands apart from its name", async () => {
  const amounts = [{ name: "Tax", text: "Exempt (NY-EX-4471)" }, ...INVOICE.amounts];
  const [page] = await pagesOf({ ...INVOICE, amounts });
  expect(page).toMatch(/Tax\s+Exempt \(NY-EX-4471\)/);
});

test("40.10 the same facts give the same bytes; a shop in the US prints on Letter", async () => {
  const paper = { facts: INVOICE, canceledAt: null };
  expect(await invoicePdf(paper)).toEqual(await invoicePdf(paper));
  const seller = { ...INVOICE.seller, paper: "LETTER" } as const;
  const letter = await invoicePdf({ facts: { ...INVOICE, seller }, canceledAt: null });
  expect(Buffer.from(letter).toString("latin1")).toContain("[0 0 612 792]");
});

test("40.10 a hundred lines take several pages, each with the heads and its number", async () => {
  const lines = Array.from({ length: 100 }, (_, at) => ({ ...LINE, detail: `Line ${at + 1}` }));
  const pages = await pagesOf({ ...INVOICE, lines });
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, text] of pages.entries()) {
    expect(text).toContain(`page ${at + 1} of ${pages.length}`);
    if (text.includes("Premium")) expect(text).toContain("Description");
  }
  const all = `${pages.join(" ").replace(/\s+/g, " ")} `;
  for (const { detail } of lines) expect(all).toContain(`Tee, ${detail} `);
});

test.each([
  ["Zoë Ångström-Ковалёва Παπαδοπούλου"],
  ["محمد علي"],
  ["יוסי כהן"],
  ["आरव कुमार"],
  ["山田タロー"],
])("40.11 a name is printed in its own letters: %s", async (name) => {
  const [page] = await pagesOf(toBuyer(name));
  // Readers give right-to-left lines back in their own order.
  const printed = new Set(page?.normalize("NFKC"));
  const letters = [...name].filter((letter) => /\p{L}/u.test(letter));
  expect(letters.filter((letter) => !printed.has(letter))).toEqual([]);
});

test("40.11 neither 10 kB of a name nor emoji break the page", async () => {
  const pages = await pagesOf(
    toBuyer("W".repeat(10_000), "ab ".repeat(3000), "Ada 😀🇵🇱👩‍👩‍👧 (x)"),
  );
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain("W…");
  expect(pages[0]).toContain("Ada (x)");
});

test("40.9 a credit note names its invoice, and one that was canceled says so", async () => {
  const refund = {
    amountCents: 2330,
    lines: [{ position: 0, quantity: 1, cents: 2330, taxCents: 372 }],
  };
  const numbered = { number: "CN-2026-000045", issuedOn: "2026-11-24" };
  const note = makeCreditNote({ ...numbered, invoice: INVOICE, earlier: [], refund });
  const [page] = await pagesOf(note, new Date("2026-11-30T10:00:00Z"));
  for (const text of [
    "CN-2026-000045",
    "For invoice 2026-000123 of November 23, 2026",
    "Canceled on November 30, 2026",
    "19% $3.72",
    "Refunded",
    "$23.30",
  ]) {
    expect(page).toContain(text);
  }
});

test("40.8 an amount of a line means the same on an invoice and on its credit note", async () => {
  const invoice = { ...INVOICE, includesTax: false, lines: [{ ...LINE, discountCents: 0 }] };
  const refund = {
    amountCents: 4660,
    lines: [{ position: 0, quantity: 2, cents: 4660, taxCents: 744 }],
  };
  const numbered = { number: "CN-2026-000046", issuedOn: "2026-11-24" };
  const note = makeCreditNote({ ...numbered, invoice, earlier: [], refund });
  for (const facts of [invoice, note]) {
    const [page = ""] = await pagesOf(facts);
    const [, amount] = /19% \$7\.44\s+(\$[\d.]+)/.exec(page) ?? [];
    expect(amount).toBe("$39.16");
  }
});
