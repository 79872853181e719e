import { textHeight, textWidth, writeText } from "#orders/pdf/write-text.ts";
import type { Columns } from "./columns.ts";
import { bottomOf, insideWidth, MARGIN, rule } from "./page.ts";

const SIZE = 9;
const PADDING = 5;
const GAP = 8;

/** Rows over as many pages as they take, each with the heads; returns where it ends. */
export function writeTable<Row>(
  pdf: PDFKit.PDFDocument,
  columns: Columns<Row>,
  rows: readonly Row[],
  from: number,
): number {
  const heads = columns.map(({ label }) => label);
  const widths = widthsOf(pdf, columns, rows);
  const writeHeads = (y: number) => writeRow(pdf, { texts: heads, widths, font: "bold" }, y);
  let y = writeHeads(roomFor(pdf, 60, from));
  for (const row of rows) {
    const texts = columns.map(({ text }) => text(row));
    const height = rowHeight(pdf, texts, widths);
    if (y + height > bottomOf(pdf)) y = writeHeads(newPage(pdf));
    y = writeRow(pdf, { texts, widths, font: "regular" }, y);
  }
  return y;
}

/** A text of this height is written here, or on a new page. */
export function roomFor(pdf: PDFKit.PDFDocument, height: number, y: number): number {
  return y + height > bottomOf(pdf) ? newPage(pdf) : y;
}

/** The document may have pages of other sizes. */
function newPage(pdf: PDFKit.PDFDocument): number {
  pdf.addPage({ size: [pdf.page.width, pdf.page.height], margin: MARGIN });
  return MARGIN;
}

/** The first column takes what the others leave, which are as wide as their widest text. */
function widthsOf<Row>(
  pdf: PDFKit.PDFDocument,
  columns: Columns<Row>,
  rows: readonly Row[],
): number[] {
  const [, ...others] = columns.map(({ width, text }) => {
    const texts = new Set(rows.map(text));
    const widest = Array.from(texts, (one) => textWidth(pdf, one, { width: 0, size: SIZE }));
    return Math.max(width, Math.ceil(Math.max(0, ...widest)) + GAP);
  });
  return [insideWidth(pdf) - others.reduce((sum, width) => sum + width, 0), ...others];
}

type Cells = { texts: readonly string[]; widths: readonly number[]; font: "regular" | "bold" };

function writeRow(pdf: PDFKit.PDFDocument, { texts, widths, font }: Cells, y: number): number {
  let x = MARGIN;
  const height = rowHeight(pdf, texts, widths);
  for (const [at, text] of texts.entries()) {
    const width = widths[at] ?? 0;
    const align = at === 0 ? "left" : "right";
    const inset = at === 0 ? 0 : GAP;
    writeText(pdf, text, { x: x + inset, y: y + PADDING }, { ...cell(width, at), font, align });
    x += width;
  }
  rule(pdf, y + height);
  return y + height;
}

function rowHeight(
  pdf: PDFKit.PDFDocument,
  texts: readonly string[],
  widths: readonly number[],
): number {
  const heights = texts.map((text, at) => textHeight(pdf, text, cell(widths[at] ?? 0, at)));
  return Math.max(...heights) + 2 * PADDING;
}

function cell(width: number, at: number) {
  return { width: width - (at === 0 ? 0 : GAP), size: SIZE, maxLines: at === 0 ? 4 : 1 };
}
