import type { Order } from "#db/orders/orders.ts";
import { formatParcelAddress } from "#shop/addresses/format-address.ts";
import { countText } from "#shop/goods/words.ts";
import { ptNumber } from "#shop/orders/tracking/tracking.ts";
import { drawBarcode } from "./pdf/draw-barcode.ts";
import { openPdf } from "./pdf/open-pdf.ts";
import { type TextStyle, writeText } from "./pdf/write-text.ts";

const INCH = 72;
const PAGE = { width: 4 * INCH, height: 6 * INCH, margin: 0.25 * INCH };
const INSIDE = PAGE.width - 2 * PAGE.margin;

/** Most label printers have so many dots an inch. */
const DPI = 203;

type Sender = { from: string; homeCountry: string };

type Sent = Pick<Order, "id" | "shippingAddress" | "items" | "carrier" | "trackingNumber">;

/** A PDF of 4×6 in for a label printer. */
export async function shippingLabel(order: Sent, sender: Sender): Promise<Uint8Array<ArrayBuffer>> {
  const { pdf, bytes } = await openPdf({
    autoFirstPage: false,
    info: { Title: `Shipping label ${ptNumber(order.id)}` },
  });
  drawShippingLabel(pdf, order, sender);
  pdf.end();
  return bytes;
}

/** Adds its page to a document that may have pages of other sizes; returns where its sender ends. */
export function drawShippingLabel(
  pdf: PDFKit.PDFDocument,
  order: Sent,
  { from, homeCountry }: Sender,
): number {
  const { width, height, margin } = PAGE;
  pdf.addPage({ size: [width, height], margin });
  const below = writeSender(pdf, from, order);
  writeAddress(pdf, formatParcelAddress(order.shippingAddress, homeCountry), order, below);
  writeCode(pdf, order.trackingNumber ?? ptNumber(order.id));
  return below;
}

/** Returns where it ends. */
function writeSender(
  pdf: PDFKit.PDFDocument,
  from: string,
  { id, items, carrier }: Pick<Order, "id" | "items" | "carrier">,
): number {
  const what = `Order #${id}, ${countText(items)}`;
  const lines = [`From: ${from}`, what, carrier ? `Carrier: ${carrier}` : ""];
  const y = writeAll(pdf, lines, { size: 8 }, PAGE.margin) + 8;
  rule(pdf, y);
  return y;
}

function writeAddress(
  pdf: PDFKit.PDFDocument,
  lines: readonly string[],
  { shippingAddress: to }: Pick<Order, "shippingAddress">,
  from: number,
): void {
  let y = writeAll(pdf, ["Ship to"], { size: 9 }, from + 18);
  for (const line of lines) {
    const font = line === to.fullName ? "bold" : "regular";
    y = writeAll(pdf, [line], { size: 14, font, maxLines: 2 }, y);
  }
  writeAll(pdf, [`Phone: ${to.phone}`], { size: 9, maxLines: 1 }, y);
}

function writeAll(
  pdf: PDFKit.PDFDocument,
  lines: readonly string[],
  style: Omit<TextStyle, "width">,
  from: number,
): number {
  return lines.reduce(
    (y, line) => writeText(pdf, line, { x: PAGE.margin, y }, { ...style, width: INSIDE }),
    from,
  );
}

function writeCode(pdf: PDFKit.PDFDocument, text: string): void {
  const top = PAGE.height - PAGE.margin - 110;
  rule(pdf, top - 14);
  drawBarcode(pdf, text, { x: PAGE.margin, y: top, width: INSIDE, height: 80, dpi: DPI });
  const caption = { width: INSIDE, align: "center" as const, lineBreak: false };
  pdf
    .font("bold")
    .fontSize(14)
    .text(text, PAGE.margin, top + 88, caption);
}

function rule(pdf: PDFKit.PDFDocument, y: number): void {
  pdf
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(1)
    .stroke("#000");
}
