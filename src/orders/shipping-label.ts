import PDFDocument from "pdfkit";
import type { Order } from "#db/orders/orders.ts";
import { formatParcelAddress } from "#shop/addresses/format-address.ts";
import { ptNumber } from "#shop/orders/tracking.ts";
import { code128 } from "./barcode.ts";
import { collect } from "./pdf/collect.ts";
import { registerFonts } from "./pdf/fonts.ts";

const INCH = 72;
const PAGE = { width: 4 * INCH, height: 6 * INCH, margin: 0.25 * INCH };
const INSIDE = PAGE.width - 2 * PAGE.margin;

type Sender = { from: string; homeCountry: string };

/** A PDF of 4×6 in for a label printer. */
export async function shippingLabel(
  order: Pick<Order, "id" | "shippingAddress" | "items" | "carrier" | "trackingNumber">,
  { from, homeCountry }: Sender,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, margin } = PAGE;
  const number = ptNumber(order.id);
  const pdf = new PDFDocument({
    size: [width, height],
    margin,
    info: { Title: `Shipping label ${number}` },
  });
  const made = collect(pdf);
  await registerFonts(pdf);
  writeSender(pdf, from, order);
  writeAddress(pdf, order.shippingAddress, homeCountry);
  drawBarcode(pdf, order.trackingNumber ?? number);
  pdf.end();
  return made;
}

function writeSender(
  pdf: PDFKit.PDFDocument,
  from: string,
  { id, items, carrier }: Pick<Order, "id" | "items" | "carrier">,
): void {
  const shirts = items.reduce((sum, item) => sum + item.quantity, 0);
  pdf.font("regular").fontSize(8).text(`From: ${from}`, { width: INSIDE });
  pdf.text(`Order #${id}, ${shirts} ${shirts === 1 ? "shirt" : "shirts"}`);
  if (carrier) pdf.text(`Carrier: ${carrier}`);
  rule(pdf, pdf.y + 8);
}

function writeAddress(
  pdf: PDFKit.PDFDocument,
  to: Order["shippingAddress"],
  homeCountry: string,
): void {
  pdf
    .font("regular")
    .fontSize(9)
    .text("Ship to", PAGE.margin, pdf.y + 18);
  const lines = formatParcelAddress(to, homeCountry);
  for (const line of lines) {
    pdf
      .font(line === to.fullName ? "bold" : "regular")
      .fontSize(14)
      .text(line, { width: INSIDE, height: 40, ellipsis: true });
  }
  pdf.font("regular").fontSize(9).text(`Phone: ${to.phone}`, { width: INSIDE, height: 12 });
}

function drawBarcode(pdf: PDFKit.PDFDocument, text: string): void {
  const { bars, width } = code128(text);
  const QUIET = 10;
  const module = INSIDE / (width + 2 * QUIET);
  const top = PAGE.height - PAGE.margin - 110;
  rule(pdf, top - 14);
  for (const bar of bars) {
    pdf.rect(PAGE.margin + (QUIET + bar.x) * module, top, bar.width * module, 80).fill("#000");
  }
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
