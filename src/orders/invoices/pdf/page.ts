import { longDate } from "#shop/date.ts";
import { type Day, utc } from "#shop/day.ts";
import type { InvoiceFacts } from "#shop/invoices/invoice-facts.ts";

export const MARGIN = 54;

export const bottomOf = (pdf: PDFKit.PDFDocument) => pdf.page.height - MARGIN;

export const insideWidth = (pdf: PDFKit.PDFDocument) => pdf.page.width - 2 * MARGIN;

export function titleOf({ kind, number }: Pick<InvoiceFacts, "kind" | "number">): string {
  return `${kind === "invoice" ? "Invoice" : "Credit note"} ${number}`;
}

export function dayText(day: Day): string {
  return longDate(utc(day));
}

export function rule(pdf: PDFKit.PDFDocument, y: number): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(0.75)
    .stroke("#999");
}
