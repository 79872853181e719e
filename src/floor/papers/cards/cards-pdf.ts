import { drawBarcode } from "#orders/pdf/draw-barcode.ts";
import { writeFitted } from "#orders/pdf/fit-text.ts";
import { streamPdf } from "#orders/pdf/stream-pdf.ts";
import { textWidth, writeText } from "#orders/pdf/write-text.ts";
import type { Card } from "#shop/floor/papers/command-cards.ts";
import type { PaperSize } from "#shop/invoices/paper-size.ts";
import { addSheet, insideWidth, MARGIN, SHEET_DPI } from "../sheet.ts";

const COLUMNS = 2;
const ROWS = 5;
const BAND = 20;
const PADDING = 9;

type Cards = {
  /** Each begins a page of its own. */
  groups: readonly (readonly Card[])[];
  paper: PaperSize;
};

/** Ten cards a page, to be cut apart along their frames. */
export function cardsPdf(cards: Cards): ReadableStream<Uint8Array<ArrayBuffer>> {
  return streamPdf({ title: "Command cards", draw: (pdf) => drawPages(pdf, cards) });
}

async function* drawPages(pdf: PDFKit.PDFDocument, { groups, paper }: Cards): AsyncGenerator<void> {
  for (const cards of groups) {
    for (let from = 0; from < cards.length; from += COLUMNS * ROWS) {
      addSheet(pdf, paper);
      for (const [at, card] of cards.slice(from, from + COLUMNS * ROWS).entries()) {
        drawCard(pdf, card, boxOf(pdf, at));
      }
      yield;
    }
  }
}

type Box = { x: number; y: number; width: number; height: number };

function boxOf(pdf: PDFKit.PDFDocument, at: number): Box {
  const width = insideWidth(pdf) / COLUMNS;
  const height = (pdf.page.height - 2 * MARGIN) / ROWS;
  const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)];
  return { x: MARGIN + column * width, y: MARGIN + row * height, width, height };
}

function drawCard(pdf: PDFKit.PDFDocument, card: Card, box: Box): void {
  const { title, text, code } = card;
  const { x, y, width, height } = box;
  pdf.lineWidth(0.75).rect(x, y, width, height).stroke("#999");
  drawBand(pdf, card, box);
  const left = x + PADDING;
  const inside = width - 2 * PADDING;
  // A bin's number is read from across the room.
  const size = text === "" ? 46 : 30;
  const titled = { font: "bold", size, minSize: 13, width: inside } as const;
  writeFitted(pdf, title, { x: left, baseline: y + BAND + 10 + size * 0.76 }, titled);
  const below = y + BAND + 38;
  writeText(pdf, text, { x: left, y: below }, { size: 9, width: inside, maxLines: 1 });
  const foot = y + height - 7;
  // The quiet zones reach to the frame.
  const bars = { x, y: below + 16, width, height: foot - 16 - (below + 16) };
  drawBarcode(pdf, code, { ...bars, dpi: SHEET_DPI, maxModule: 1.68 });
  const coded = { font: "bold", size: 10, minSize: 6, width: inside } as const;
  const middle = left + Math.max(0, (inside - textWidth(pdf, code, coded)) / 2);
  writeFitted(pdf, code, { x: middle, baseline: foot }, coded);
}

/** Black warns of the cards after which a piece is lost. */
function drawBand(pdf: PDFKit.PDFDocument, { kind, isWarning }: Card, { x, y, width }: Box): void {
  pdf.rect(x, y, width, BAND).fill(isWarning ? "#000" : "#ddd");
  pdf.fillColor(isWarning ? "#fff" : "#000");
  const style = { font: "bold", size: 12, minSize: 8, width: width - 2 * PADDING } as const;
  writeFitted(pdf, kind.toUpperCase(), { x: x + PADDING, baseline: y + 14.5 }, style);
  pdf.fillColor("#000");
}
