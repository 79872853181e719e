import type { Order } from "#db/orders/orders.ts";
import { writeText } from "#orders/pdf/write-text.ts";
import { formatAddress } from "#shop/addresses/format-address.ts";
import { exactTime } from "#shop/date.ts";
import { paperOf } from "#shop/invoices/paper-size.ts";
import { SLIP_THANKS, sentByTexts, slipWarnings } from "#shop/orders/management/packing-slip.ts";
import { ptNumber } from "#shop/orders/tracking/tracking.ts";
import { shopAddressLines } from "#shop/settings/shop-address.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import {
  addSheet,
  currentPage,
  HEADING_HEIGHT,
  insideWidth,
  MARGIN,
  roomFor,
  writeHeading,
  writePageNumbers,
} from "../sheet.ts";
import { writeSlipLines } from "./slip-lines.ts";

export type Slip = {
  order: Order;
  /** Pieces that were given back, which need not be packed: `2 × Classic Cotton Tee (S, Mint)`. */
  refunded: readonly string[];
};

export type SlipStyle = {
  shop: ShopSettings;
  /** Off when the parcel is a present. */
  prices: boolean;
  isCopy: boolean;
};

/** Adds its pages to a document that buffers them; what they say is what the page in the office says. */
export function drawSlip(pdf: PDFKit.PDFDocument, slip: Slip, style: SlipStyle): void {
  const { order } = slip;
  const top = addSheet(pdf, paperOf(style.shop.countryCode));
  const first = currentPage(pdf);
  let y = writeAddress(pdf, order, writeHead(pdf, order, style, top) + 16) + 10;
  for (const text of slipWarnings(order, slip.refunded)) y = writeWarning(pdf, text, y);
  y = writeSlipLines(pdf, order, style.prices, y) + 14;
  if (order.notes) y = writeNote(pdf, order.notes, y) + 8;
  writeText(pdf, SLIP_THANKS, { x: MARGIN, y: roomFor(pdf, 14, y) }, wide(pdf, { size: 9 }));
  writePageNumbers(pdf, `Packing slip of order #${order.id}`, first);
}

/** Returns where it ends. */
function writeHead(
  pdf: PDFKit.PDFDocument,
  order: Order,
  { shop, isCopy }: SlipStyle,
  y: number,
): number {
  const heading = { title: "Packing slip", code: ptNumber(order.id), isCopy };
  const { below, width } = writeHeading(pdf, heading, y);
  const { method, days } = sentByTexts(order);
  const sender = [shop.name, ...shopAddressLines(shop)].join(", ");
  const lines: Line[] = [
    [`Order #${order.id}, ${exactTime(order.createdAt, shop.timeZone)}`, { size: 10 }],
    [[method, days].filter(Boolean).join(", "), { size: 11, font: "bold" }],
    [sender, { size: 9 }],
  ];
  return Math.max(writeLines(pdf, lines, below, width), y + HEADING_HEIGHT);
}

function writeAddress(pdf: PDFKit.PDFDocument, order: Order, y: number): number {
  const { isPickup, shippingAddress: to } = order;
  const lines: Line[] = isPickup
    ? [
        ["Pick-up", { size: 13, font: "bold" }],
        [to.fullName, { size: 11 }],
        [to.phone, { size: 11 }],
      ]
    : [
        ["For", { size: 9 }],
        ...formatAddress(to).map((line): Line => {
          const font = line === to.fullName ? "bold" : "regular";
          return [line, { size: 11, font }];
        }),
      ];
  return writeLines(pdf, lines, y, insideWidth(pdf));
}

type Line = [text: string, style: { size: number; font?: "regular" | "bold" }];

function writeLines(
  pdf: PDFKit.PDFDocument,
  lines: readonly Line[],
  from: number,
  width: number,
): number {
  return lines.reduce(
    (y, [text, style]) => writeText(pdf, text, { x: MARGIN, y }, { ...style, width, maxLines: 2 }),
    from,
  );
}

const PADDING = 7;

function writeWarning(pdf: PDFKit.PDFDocument, text: string, from: number): number {
  const y = roomFor(pdf, 60, from);
  const style = {
    size: 11,
    font: "bold",
    width: insideWidth(pdf) - 2 * PADDING,
    maxLines: 4,
  } as const;
  const end = writeText(pdf, text, { x: MARGIN + PADDING, y: y + PADDING }, style) + PADDING;
  pdf
    .lineWidth(1.5)
    .rect(MARGIN, y, insideWidth(pdf), end - y)
    .stroke("#000");
  return end + 8;
}

function writeNote(pdf: PDFKit.PDFDocument, note: string, from: number): number {
  const y = roomFor(pdf, 80, from);
  const title = wide(pdf, { size: 10, font: "bold" as const });
  const below = writeText(pdf, "Your note:", { x: MARGIN, y }, title);
  return writeText(pdf, note, { x: MARGIN, y: below }, { ...wide(pdf, { size: 10 }), maxLines: 6 });
}

function wide<Style extends object>(pdf: PDFKit.PDFDocument, style: Style) {
  return { ...style, width: insideWidth(pdf) };
}
