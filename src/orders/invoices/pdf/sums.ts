import { textWidth, writeText } from "#orders/pdf/write-text.ts";
import type { InvoiceFacts, TaxSum } from "#shop/invoices/invoice-facts.ts";
import { type Columns, type Money, moneyIn, taxText } from "./columns.ts";
import { insideWidth, MARGIN } from "./page.ts";
import { roomFor, writeTable } from "./table.ts";

const ROW = 16;

/** The sums go from the subtotal to the total; then comes what was taxed by each rate. */
export function writeSums(pdf: PDFKit.PDFDocument, facts: InvoiceFacts, from: number): void {
  const { amounts, taxes } = facts;
  let y = roomFor(pdf, amounts.length * ROW + 16, from) + 12;
  for (const { name, text, isTotal } of amounts) {
    const style = {
      size: isTotal ? 11 : 9,
      font: isTotal ? "bold" : "regular",
      maxLines: 1,
    } as const;
    const width = insideWidth(pdf);
    // A long value, such as of an exemption, moves its name.
    const taken = Math.max(96, textWidth(pdf, text, { ...style, width }) + 12);
    writeText(pdf, name, { x: MARGIN, y }, { ...style, width: width - taken, align: "right" });
    writeText(pdf, text, { x: MARGIN, y }, { ...style, width, align: "right" });
    y += ROW;
  }
  if (!taxes.some(({ taxName }) => taxName !== "")) return;
  writeTable(pdf, taxColumns(moneyIn(facts)), taxes, y + 12);
}

function taxColumns(money: Money): Columns<TaxSum> {
  return [
    { label: "Tax", width: 0, text: taxText },
    { label: "Net", width: 88, text: ({ netCents }) => money(netCents) },
    { label: "Tax", width: 88, text: ({ taxCents }) => money(taxCents) },
    { label: "Gross", width: 88, text: ({ netCents, taxCents }) => money(netCents + taxCents) },
  ];
}
