import { drawBarcode } from "#orders/pdf/draw-barcode.ts";
import { writeFitted } from "#orders/pdf/fit-text.ts";
import { textWidth, writeText } from "#orders/pdf/write-text.ts";
import type { PaperSize } from "#shop/invoices/paper-size.ts";
import { drawCopyMark } from "./copy-mark.ts";

/** Papers of an office printer leave this much white [points]. */
export const MARGIN = 42;

/** Lasers and inkjets have at least these. */
export const SHEET_DPI = 600;

/** Room for the page's number is below it. */
const FOOT = 14;

export const insideWidth = (pdf: PDFKit.PDFDocument) => pdf.page.width - 2 * MARGIN;
export const bottomOf = (pdf: PDFKit.PDFDocument) => pdf.page.height - MARGIN - FOOT;

/** Returns where its text begins. */
export function addSheet(pdf: PDFKit.PDFDocument, paper: PaperSize): number {
  pdf.addPage({ size: paper, margin: 0 });
  return MARGIN;
}

/** Another page of the same size. */
export function nextSheet(pdf: PDFKit.PDFDocument): number {
  pdf.addPage({ size: [pdf.page.width, pdf.page.height], margin: 0 });
  return MARGIN;
}

/** What is so high is written here, or on another page. */
export function roomFor(pdf: PDFKit.PDFDocument, height: number, y: number): number {
  return y + height > bottomOf(pdf) ? nextSheet(pdf) : y;
}

type Heading = { title: string; code: string; isCopy: boolean };

const BARCODE = { width: 190, height: 38 };

/** The title at the left, what a scanner reads at the right; returns where each of them ends. */
export function writeHeading(
  pdf: PDFKit.PDFDocument,
  { title, code, isCopy }: Heading,
  y: number,
): { below: number; width: number } {
  const x = pdf.page.width - MARGIN - BARCODE.width;
  const place = { x, y, ...BARCODE, dpi: SHEET_DPI, maxModule: 1.56 };
  drawBarcode(pdf, code, place);
  const style = { font: "bold", size: 12, minSize: 6, width: BARCODE.width } as const;
  const left = x + Math.max(0, (BARCODE.width - textWidth(pdf, code, style)) / 2);
  writeFitted(pdf, code, { x: left, baseline: y + BARCODE.height + 13 }, style);
  const width = insideWidth(pdf) - BARCODE.width - 16;
  const baseline = y + 18;
  const titleStyle = { font: "bold", size: 20, minSize: 12, width: width - 60 } as const;
  const written = writeFitted(pdf, title, { x: MARGIN, baseline }, titleStyle);
  if (isCopy) drawCopyMark(pdf, { right: MARGIN + written + 56, baseline, size: 12 });
  return { below: y + 26, width };
}

export const HEADING_HEIGHT = BARCODE.height + 22;

/** Numbers the pages from one that is in the buffer still; returns nothing to draw on. */
export function writePageNumbers(pdf: PDFKit.PDFDocument, name: string, from: number): void {
  const { start, count } = pdf.bufferedPageRange();
  const last = start + count;
  for (let page = from; page < last; page++) {
    pdf.switchToPage(page);
    const text = `${name}, page ${page - from + 1} of ${last - from}`;
    const at = { x: MARGIN, y: pdf.page.height - MARGIN - 8 };
    writeText(pdf, text, at, { width: insideWidth(pdf), size: 8, align: "right", maxLines: 1 });
  }
}

/** The page that is written on, as `writePageNumbers` counts. */
export function currentPage(pdf: PDFKit.PDFDocument): number {
  const { start, count } = pdf.bufferedPageRange();
  return start + count - 1;
}

export function rule(pdf: PDFKit.PDFDocument, y: number, width = 0.75): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(width)
    .stroke("#000");
}
