import type { Invoice } from "#db/invoices/invoices.ts";
import { openPdf } from "#orders/pdf/open-pdf.ts";
import { writeText } from "#orders/pdf/write-text.ts";
import { utc } from "#shop/day.ts";
import { lineColumns, shownLines } from "./columns.ts";
import { writeHead } from "./head.ts";
import { MARGIN, titleOf } from "./page.ts";
import { writeSums } from "./sums.ts";
import { writeTable } from "./table.ts";

/** An invoice or credit note as PDF; of the same facts always the same bytes. */
export async function invoicePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const { facts } = invoice;
  const day = utc(facts.issuedOn);
  const { pdf, bytes } = await openPdf({
    autoFirstPage: false,
    bufferPages: true,
    lang: "en",
    displayTitle: true,
    // pdfkit makes the document's id of these.
    info: { Title: titleOf(facts), CreationDate: day, ModDate: day },
  });
  drawInvoice(pdf, invoice);
  pdf.end();
  return bytes;
}

/** Adds its pages to a document that buffers them. */
export function drawInvoice(pdf: PDFKit.PDFDocument, { facts, canceledAt }: Invoice): void {
  pdf.addPage({ size: facts.seller.paper, margin: MARGIN });
  const { start, count } = pdf.bufferedPageRange();
  const below = writeHead(pdf, facts, canceledAt);
  const end = writeTable(pdf, lineColumns(facts), shownLines(facts), below);
  writeSums(pdf, facts, end);
  writePageNumbers(pdf, titleOf(facts), start + count - 1);
}

/** `first`: the page on which the paper begins. */
export function writePageNumbers(pdf: PDFKit.PDFDocument, title: string, first: number): void {
  const { start, count } = pdf.bufferedPageRange();
  const pages = start + count - first;
  for (let page = 0; page < pages; page++) {
    pdf.switchToPage(first + page);
    const at = { x: MARGIN, y: pdf.page.height - MARGIN + 14 };
    const width = pdf.page.width - 2 * MARGIN;
    const text = `${title}, page ${page + 1} of ${pages}`;
    writeText(pdf, text, at, { width, size: 8, align: "right", maxLines: 1 });
  }
}
