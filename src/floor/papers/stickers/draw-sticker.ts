import { drawBarcode } from "#orders/pdf/draw-barcode.ts";
import { writeFitted } from "#orders/pdf/fit-text.ts";
import { areasText } from "#shop/floor/areas-text.ts";
import { dueText, pieceText, type Sticker } from "#shop/floor/papers/sticker.ts";
import { drawCopyMark } from "../copy-mark.ts";

/** Nothing but white goes beyond it. */
type Label = { x: number; y: number; width: number; height: number };

type Printed = { dpi: number; isCopy: boolean };

/** The measures are of a label so high [points]; others are scaled. */
const DESIGNED_HEIGHT = 91;

/** What the eye wants first is largest: the size, then the color, then which piece of the order. */
export function drawSticker(
  pdf: PDFKit.PDFDocument,
  sticker: Sticker,
  label: Label,
  { dpi, isCopy }: Printed,
): void {
  const unit = Math.min(label.height / DESIGNED_HEIGHT, 1.2);
  const inset = 6 * unit;
  const place: Place = {
    left: label.x + inset,
    width: label.width - 2 * inset,
    unit,
    at: (y) => label.y + y * unit,
  };
  writeHead(pdf, sticker, place, isCopy);
  writeFacts(pdf, sticker, place);
  const top = place.at(54);
  const foot = label.y + label.height - 5 * unit;
  // The quiet zones reach to the label's edges.
  drawBarcode(pdf, sticker.code, { ...label, y: top, height: foot - 10.5 * unit - top, dpi });
  writeFoot(pdf, sticker, place, foot);
}

/** `at` is how far below the label's edge, in the measures of the design. */
type Place = { left: number; width: number; unit: number; at: (y: number) => number };

function writeHead(
  pdf: PDFKit.PDFDocument,
  sticker: Sticker,
  { left, width, unit, at }: Place,
  isCopy: boolean,
): void {
  const size = { ...BOLD, size: 25 * unit, minSize: 10 * unit, width: width * 0.42 };
  const sized = writeFitted(pdf, sticker.size, { x: left, baseline: at(25) }, size);
  const mark = { right: left + width, baseline: at(25.5), size: 7 * unit };
  const marked = isCopy ? drawCopyMark(pdf, mark) + 4 * unit : 0;
  const textLeft = left + sized + 6 * unit;
  const rest = left + width - textLeft;
  const color = { ...BOLD, size: 12.5 * unit, minSize: 8 * unit, width: rest };
  writeFitted(pdf, sticker.color, { x: textLeft, baseline: at(15) }, color);
  const product = { ...PLAIN, size: 8.5 * unit, minSize: 7 * unit, width: rest - marked };
  writeFitted(pdf, sticker.product, { x: textLeft, baseline: at(25.5) }, product);
}

function writeFacts(
  pdf: PDFKit.PDFDocument,
  sticker: Sticker,
  { left, width, unit, at }: Place,
): void {
  const areas = { ...BOLD, size: 9.5 * unit, minSize: 6.5 * unit, width };
  writeFitted(pdf, areasText(sticker.areas), { x: left, baseline: at(37) }, areas);
  const due = { ...BOLD, size: 9.5 * unit, minSize: 7 * unit, width, align: "right" } as const;
  const taken = writeFitted(pdf, dueText(sticker), { x: left, baseline: at(49) }, due);
  const bag = { ...PLAIN, size: 9.5 * unit, minSize: 7 * unit, width: width - taken - 6 * unit };
  writeFitted(pdf, sticker.bagName, { x: left, baseline: at(49) }, bag);
}

/** Somebody types the code where no scanner reads it. */
function writeFoot(
  pdf: PDFKit.PDFDocument,
  sticker: Sticker,
  { left, width, unit }: Place,
  baseline: number,
): void {
  const style = { ...BOLD, minSize: 6.5 * unit, align: "right" } as const;
  const at = { x: left, baseline };
  const piece = { ...style, size: 12 * unit, minSize: 9 * unit, width: width * 0.34 };
  const room = { x: left + width - piece.width, baseline };
  const counted = writeFitted(pdf, pieceText(sticker), room, piece) + 5 * unit;
  const order = { ...style, size: 8.5 * unit, width: width - counted };
  const code = { ...order, align: "left", width: width * 0.36 } as const;
  const coded = writeFitted(pdf, sticker.code, at, code) + 4 * unit;
  const rest = { ...order, width: order.width - coded };
  writeFitted(pdf, `#${sticker.orderId}`, { x: left + coded, baseline }, rest);
}

const BOLD = { font: "narrow-bold" } as const;
const PLAIN = { font: "narrow" } as const;
