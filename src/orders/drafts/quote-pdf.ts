import type { Draft, QuoteContents } from "#db/orders/drafts/drafts.ts";
import { openPdf } from "#orders/pdf/open-pdf.ts";
import { writeText } from "#orders/pdf/write-text.ts";
import { dayAt, utc } from "#shop/day.ts";
import { makeInvoice } from "#shop/invoices/make-invoice.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { lineColumns, shownLines } from "../invoices/pdf/columns.ts";
import { small, titleText, writePaperHead } from "../invoices/pdf/head.ts";
import { writePageNumbers } from "../invoices/pdf/invoice-pdf.ts";
import { dayText, insideWidth, MARGIN } from "../invoices/pdf/page.ts";
import { writeSums } from "../invoices/pdf/sums.ts";
import { writeTable } from "../invoices/pdf/table.ts";

type Quoted = Pick<Draft, "id" | "version" | "sentAt" | "holdsOn" | "note"> & {
  contents: QuoteContents;
};

/** A quote on paper, as an invoice is drawn; it has no number of an invoice, and is none. */
export async function quotePdf(
  quoted: Quoted,
  shop: ShopSettings,
): Promise<Uint8Array<ArrayBuffer>> {
  const { id, version, contents, note, holdsOn } = quoted;
  const { amounts, shippingAddress, items } = contents;
  const sentAt = quoted.sentAt ?? new Date();
  const sentOn = dayAt(sentAt, shop.timeZone);
  const title = `Quote #${id}`;
  const facts = makeInvoice(
    { ...amounts, id, paidAt: null, shippingAddress, items },
    { number: "", issuedAt: sentAt, shop },
  );
  const day = utc(sentOn);
  const { pdf, bytes } = await openPdf({
    ...{ autoFirstPage: false, bufferPages: true, lang: "en", displayTitle: true },
    info: { Title: title, CreationDate: day, ModDate: day },
  });
  pdf.addPage({ size: facts.seller.paper, margin: MARGIN });
  const lines = [
    `Date: ${dayText(sentOn)}`,
    version > 1 ? `Version: ${version}` : "",
    `Holds until: ${dayText(holdsOn)}`,
    "This is an offer and no invoice.",
  ];
  const what = [titleText(title), ...small(lines)];
  const below = writePaperHead(pdf, facts, { what, buyer: "Offered to" });
  const from = note ? writeNote(pdf, note, below) : below;
  const end = writeTable(pdf, lineColumns(facts), shownLines(facts), from);
  writeSums(pdf, facts, end);
  writePageNumbers(pdf, title, 0);
  pdf.end();
  return bytes;
}

/** A text of many lines stands on the page of the link; the paper has its beginning. */
function writeNote(pdf: PDFKit.PDFDocument, note: string, y: number): number {
  const style = { width: insideWidth(pdf), size: 9, maxLines: 8 };
  return writeText(pdf, note, { x: MARGIN, y }, style) + 16;
}
