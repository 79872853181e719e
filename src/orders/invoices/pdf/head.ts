import type { Invoice } from "#db/invoices/invoices.ts";
import { type TextStyle, writeText } from "#orders/pdf/write-text.ts";
import { longDate } from "#shop/date.ts";
import type { InvoiceFacts } from "#shop/invoices/invoice-facts.ts";
import { dayText, insideWidth, MARGIN, titleOf } from "./page.ts";

export type Text = [text: string, style: Omit<TextStyle, "width">];

const SMALL = { size: 9, maxLines: 3 };

/** Who sells, who buys, and what this is; returns where it ends. */
export function writeHead(
  pdf: PDFKit.PDFDocument,
  facts: InvoiceFacts,
  canceledAt: Invoice["canceledAt"],
): number {
  return writePaperHead(pdf, facts, { what: whatTexts(facts, canceledAt), buyer: "Bill to" });
}

type PaperHead = {
  /** What this is, and of which day. */
  what: readonly Text[];
  /** Stands above the buyer. */
  buyer: string;
};

/** The head of another paper that sells something. */
export function writePaperHead(
  pdf: PDFKit.PDFDocument,
  facts: Pick<InvoiceFacts, "seller" | "buyer">,
  { what: texts, buyer }: PaperHead,
): number {
  const half = insideWidth(pdf) / 2 - 12;
  const right = MARGIN + half + 24;
  const seller = writeAll(pdf, sellerTexts(facts), { x: MARGIN, y: MARGIN }, half);
  const what = writeAll(pdf, texts, { x: right, y: MARGIN }, half);
  const below = Math.max(seller, what) + 24;
  return writeAll(pdf, buyerTexts(facts, buyer), { x: MARGIN, y: below }, half) + 24;
}

function writeAll(
  pdf: PDFKit.PDFDocument,
  texts: readonly Text[],
  { x, y }: { x: number; y: number },
  width: number,
): number {
  return texts.reduce(
    (at, [text, style]) => writeText(pdf, text, { x, y: at }, { ...style, width }),
    y,
  );
}

function sellerTexts({ seller }: Pick<InvoiceFacts, "seller">): Text[] {
  const { name, legalName, address, taxNumber, email, phone } = seller;
  const lines = [
    legalName === name ? "" : legalName,
    ...address,
    email,
    phone,
    taxNumber && `Tax number: ${taxNumber}`,
  ];
  return [[name, { size: 16, font: "bold", maxLines: 2 }], ...small(lines)];
}

function whatTexts(facts: InvoiceFacts, canceledAt: Invoice["canceledAt"]): Text[] {
  const { issuedOn, orderId, paidOn, arrival, invoice } = facts;
  const lines = [
    `Date: ${dayText(issuedOn)}`,
    `Order: #${orderId}`,
    paidOn && `Paid by card on ${dayText(paidOn)}`,
    arrival && `Delivery: ${dayText(arrival.from)} to ${dayText(arrival.until)}`,
    invoice && `For invoice ${invoice.number} of ${dayText(invoice.issuedOn)}`,
  ];
  const canceled = canceledAt
    ? `Canceled on ${longDate(canceledAt)}: the refund did not reach the card.`
    : "";
  return [titleText(titleOf(facts)), ...small(lines), ...small([canceled], "bold")];
}

export function titleText(title: string): Text {
  return [title, { size: 16, font: "bold", maxLines: 2 }];
}

function buyerTexts(
  { buyer: { address, taxNumber } }: Pick<InvoiceFacts, "buyer">,
  above: string,
): Text[] {
  const title: Text = [above, { ...SMALL, font: "bold" }];
  return [title, ...small([...address, taxNumber && `Tax number: ${taxNumber}`])];
}

export function small(
  lines: readonly (string | null)[],
  font: "regular" | "bold" = "regular",
): Text[] {
  return lines.flatMap((line): Text[] => (line ? [[line, { ...SMALL, font }]] : []));
}
