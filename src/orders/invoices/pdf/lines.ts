import type { InvoiceFacts } from "#shop/invoices/invoice-facts.ts";
import { lineColumns, shownLines } from "./columns.ts";
import { writeTable } from "./table.ts";

export function writeLines(pdf: PDFKit.PDFDocument, facts: InvoiceFacts, from: number): number {
  return writeTable(pdf, lineColumns(facts), shownLines(facts), from);
}
