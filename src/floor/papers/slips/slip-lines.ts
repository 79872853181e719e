import type { Order } from "#db/orders/orders.ts";
import { type TextStyle, textHeight, textWidth, writeText } from "#orders/pdf/write-text.ts";
import { formatMoney } from "#shop/money.ts";
import { subtotalCents } from "#shop/orders/cart.ts";
import { byDocument, groupLines, skusText } from "#shop/orders/group-lines.ts";
import { briefRows } from "#shop/pricing/order-amounts.ts";
import { bottomOf, insideWidth, MARGIN, nextSheet, roomFor, rule } from "../sheet.ts";

type Row = {
  quantity: string;
  product: string;
  skus: string;
  size: string;
  color: string;
  price: string;
};

type Column = {
  name: keyof Row;
  label: string;
  width: number;
  size: number;
  font: "regular" | "bold";
  align?: "right";
  maxLines: number;
};

const PADDING = 5;
const GAP = 10;

/** What lies in the parcel, over as many pages as it takes; returns where it ends. */
export function writeSlipLines(
  pdf: PDFKit.PDFDocument,
  order: Order,
  prices: boolean,
  from: number,
): number {
  const rows = rowsOf(order);
  const columns = columnsOf(pdf, prices);
  let y = writeLabels(pdf, columns, roomFor(pdf, 60, from));
  for (const row of rows) {
    const height = rowHeight(pdf, columns, row);
    if (y + height > bottomOf(pdf)) y = writeLabels(pdf, columns, nextSheet(pdf));
    writeRow(pdf, columns, row, y);
    y += height;
    rule(pdf, y, 0.4);
  }
  return prices ? writeAmounts(pdf, order, y) : y;
}

function rowsOf({ items, currency }: Order): Row[] {
  return groupLines(items, byDocument).map(({ first, lines, quantity, sizes }) => ({
    quantity: String(quantity),
    product: first.productName || "Product",
    skus: skusText(lines),
    size: unbroken(sizes),
    color: first.color,
    price: formatMoney(subtotalCents(lines), currency),
  }));
}

/** `S 4 · M 8`: no line ends between a size and its number. */
function unbroken(sizes: string): string {
  return sizes
    .split(" · ")
    .map((size) => size.replaceAll(" ", "\u00a0"))
    .join(" · ");
}

/** The product takes what the others leave. */
function columnsOf(pdf: PDFKit.PDFDocument, prices: boolean): Column[] {
  const others: Column[] = [
    { name: "quantity", label: "Quantity", width: 54, size: 14, font: "bold", maxLines: 1 },
    { name: "size", label: "Size", width: 120, size: 11, font: "bold", maxLines: 6 },
    { name: "color", label: "Color", width: 88, size: 10, font: "regular", maxLines: 3 },
  ];
  const price: Column = {
    ...{ name: "price", label: "Price", width: 78, size: 10, font: "regular" },
    ...{ align: "right", maxLines: 1 },
  };
  const [quantity, ...rest] = prices ? [...others, price] : others;
  const taken = [quantity, ...rest].reduce((sum, column) => sum + (column?.width ?? 0) + GAP, 0);
  const product: Column = {
    ...{ name: "product", label: "Product", width: insideWidth(pdf) - taken },
    ...{ size: 10, font: "regular", maxLines: 3 },
  };
  return [...(quantity ? [quantity] : []), product, ...rest];
}

function writeLabels(pdf: PDFKit.PDFDocument, columns: readonly Column[], y: number): number {
  for (const { column, x } of placed(columns)) {
    const { width, label, align = "left" } = column;
    writeText(pdf, label, { x, y }, { width, size: 8, align, maxLines: 1 });
  }
  rule(pdf, y + 14);
  return y + 14;
}

const SKUS = { size: 8, maxLines: 8 };

function writeRow(pdf: PDFKit.PDFDocument, columns: readonly Column[], row: Row, y: number): void {
  for (const { column, x } of placed(columns)) {
    const { name, width, font, align = "left", size, maxLines } = column;
    const style: TextStyle = { width, size, font, align, maxLines };
    // Letters of all sizes stand on the baseline of the quantity.
    const below = writeText(pdf, row[name], { x, y: y + PADDING + 14 - size }, style);
    if (name === "product") writeText(pdf, row.skus, { x, y: below }, { ...SKUS, width });
  }
}

function rowHeight(pdf: PDFKit.PDFDocument, columns: readonly Column[], row: Row): number {
  const heights = columns.map(({ name, width, size, font, maxLines }) => {
    const height = 14 - size + textHeight(pdf, row[name], { width, size, font, maxLines });
    return name === "product" ? height + textHeight(pdf, row.skus, { ...SKUS, width }) : height;
  });
  return Math.max(...heights) + 2 * PADDING;
}

function placed(columns: readonly Column[]): { column: Column; x: number }[] {
  let x = MARGIN;
  return columns.map((column) => {
    const at = { column, x };
    x += column.width + GAP;
    return at;
  });
}

const AMOUNT_HEIGHT = 16;

function writeAmounts(pdf: PDFKit.PDFDocument, order: Order, from: number): number {
  const rows = briefRows(order);
  let y = roomFor(pdf, rows.length * AMOUNT_HEIGHT + 8, from) + 8;
  for (const { name, text, isTotal } of rows) {
    const font = isTotal ? "bold" : "regular";
    const style = { size: 10, font, maxLines: 1, align: "right", width: insideWidth(pdf) } as const;
    // A long value, such as of an exemption, moves its name.
    const taken = Math.max(96, textWidth(pdf, text, style) + 12);
    writeText(pdf, name, { x: MARGIN, y }, { ...style, width: style.width - taken });
    writeText(pdf, text, { x: MARGIN, y }, style);
    y += AMOUNT_HEIGHT;
  }
  return y;
}
