import type { Invoice } from "#db/invoices/invoices.ts";
import { drawInvoice } from "#orders/invoices/pdf/invoice-pdf.ts";
import { streamPdf } from "#orders/pdf/stream-pdf.ts";
import { writeText } from "#orders/pdf/write-text.ts";
import { drawShippingLabel } from "#orders/shipping-label.ts";
import type { OrderPaper } from "#shop/floor/papers.ts";
import { paperOf } from "#shop/invoices/paper-size.ts";
import { hasLabel } from "#shop/orders/management/packing-slip.ts";
import { drawCopyMark } from "../copy-mark.ts";
import { addSheet, MARGIN } from "../sheet.ts";
import { drawSlip, type Slip, type SlipStyle } from "./draw-slip.ts";

/**
 * A shop with two printers, one for sheets and one for labels, sends each its own document: slips,
 * with invoices, and labels, both in the same order. `both` is for one printer with paper of both
 * kinds, and for reading.
 */
export type PapersKind = "slips" | "labels" | "both";

export type OrderPapers = Slip & {
  /** These of its papers were printed before. */
  copies: readonly OrderPaper[];
  /** Follows the slip, where the owner wants it in the parcel. */
  invoice?: Invoice | undefined;
};

type OrderPapersPdf = Omit<SlipStyle, "isCopy"> & {
  /** Readers show it above the document: `Papers of B12`. */
  title: string;
  kind: PapersKind;
  /** The sender in one line, as labels have it. */
  from: string;
  /** In the order in which they are packed; the next one is fetched once somebody reads on. */
  orders: AsyncIterable<OrderPapers>;
};

/** Each order's slip, label and invoice, one after the other. */
export function orderPapersPdf(papers: OrderPapersPdf): ReadableStream<Uint8Array<ArrayBuffer>> {
  return streamPdf({ title: papers.title, draw: (pdf) => drawAll(pdf, papers) });
}

async function* drawAll(pdf: PDFKit.PDFDocument, papers: OrderPapersPdf): AsyncGenerator<void> {
  let drawn = 0;
  for await (const order of papers.orders) {
    const pages = drawPapers(pdf, order, papers);
    drawn += pages;
    if (pages > 0) yield;
  }
  if (drawn > 0) return;
  // A document needs a page.
  writeNothing(pdf, papers);
  yield;
}

/** Returns how many papers there are of it. */
function drawPapers(
  pdf: PDFKit.PDFDocument,
  { order, refunded, invoice, copies }: OrderPapers,
  { kind, from, ...style }: OrderPapersPdf,
): number {
  const { shop } = style;
  const isSent = kind !== "slips" && hasLabel(order);
  if (kind !== "labels") {
    drawSlip(pdf, { order, refunded }, { ...style, isCopy: copies.includes("slips") });
  }
  if (isSent) {
    const below = drawShippingLabel(pdf, order, { from, homeCountry: shop.countryCode });
    if (copies.includes("labels")) {
      drawCopyMark(pdf, { right: pdf.page.width - 18, baseline: below + 28, size: 11 });
    }
  }
  if (kind !== "labels" && invoice) drawInvoice(pdf, invoice);
  return Number(kind !== "labels") + Number(isSent);
}

function writeNothing(pdf: PDFKit.PDFDocument, { kind, shop }: OrderPapersPdf): void {
  const y = addSheet(pdf, paperOf(shop.countryCode));
  const text = kind === "labels" ? "None of these orders is sent: no labels." : "No orders.";
  writeText(pdf, text, { x: MARGIN, y }, { size: 12, width: 400 });
}
