import { fitText, writeFitted } from "#orders/pdf/fit-text.ts";
import { writeText } from "#orders/pdf/write-text.ts";
import { missingBlanks, type PickGroup, type PickLine } from "#shop/floor/papers/pick-list.ts";
import { insideWidth, MARGIN, rule } from "../sheet.ts";

export const ROW_HEIGHT = 24;
export const GROUP_HEIGHT = 30;

type Column = {
  label: string;
  width: number;
  align?: "right";
  style: { size: number; minSize: number; font: "regular" | "bold" | "narrow" };
  text: (line: PickLine) => string;
};

const BOX = 13;
const GAP = 14;

/** Where to go, what to look for, how many: read from left to right on the way. */
const COLUMNS: readonly Column[] = [
  {
    label: "Shelf",
    width: 122,
    style: { size: 12, minSize: 9, font: "bold" },
    text: ({ shelf }) => shelf || "–",
  },
  {
    label: "Size",
    width: 80,
    style: { size: 15, minSize: 8, font: "bold" },
    text: ({ size }) => size,
  },
  {
    label: "Pick",
    width: 36,
    align: "right",
    style: { size: 17, minSize: 9, font: "bold" },
    text: ({ quantity }) => String(quantity),
  },
  {
    label: "On the shelf",
    width: 74,
    align: "right",
    style: { size: 10, minSize: 7, font: "regular" },
    text: onTheShelf,
  },
  {
    label: "SKU",
    width: 0,
    style: { size: 9, minSize: 6.5, font: "narrow" },
    text: ({ sku }) => sku,
  },
];

function onTheShelf(line: PickLine): string {
  if (line.stock === null) return "not counted";
  return missingBlanks(line) > 0 ? `only ${line.stock}` : String(line.stock);
}

export function writeColumnNames(pdf: PDFKit.PDFDocument, y: number): number {
  const style = { size: 8, minSize: 6, font: "regular" } as const;
  for (const { column, x, width } of columnsOf(pdf)) {
    const { label, align = "left" } = column;
    writeFitted(pdf, label, { x, baseline: y + 13 }, { ...style, width, align });
  }
  return y + 16;
}

export function writeGroup(pdf: PDFKit.PDFDocument, group: PickGroup, y: number): number {
  const { product, color, quantity } = group;
  pdf.rect(MARGIN, y + 6, insideWidth(pdf), GROUP_HEIGHT - 8).fill("#e4e4e4");
  pdf.fillColor("#000");
  const at = { x: MARGIN + 6, baseline: y + 21 };
  const style = { size: 12, minSize: 8, font: "bold", width: insideWidth(pdf) - 52 } as const;
  writeFitted(pdf, `${color}, ${product}`, at, style);
  const total = { ...style, width: insideWidth(pdf) - 12, align: "right" } as const;
  writeFitted(pdf, String(quantity), at, total);
  return y + GROUP_HEIGHT;
}

/** What the shelf lacks is in bold: somebody has to fetch it from elsewhere. */
export function writeLine(pdf: PDFKit.PDFDocument, line: PickLine, y: number): number {
  pdf
    .lineWidth(1.2)
    .rect(MARGIN + 1, y + (ROW_HEIGHT - BOX) / 2, BOX, BOX)
    .stroke("#000");
  for (const { column, x, width } of columnsOf(pdf)) {
    const { align = "left", style, text } = column;
    const isMissing = text === onTheShelf && missingBlanks(line) > 0;
    const font = isMissing ? "bold" : style.font;
    writeCell(pdf, text(line), { x, y }, { ...style, font, width, align });
  }
  rule(pdf, y + ROW_HEIGHT, 0.4);
  return y + ROW_HEIGHT;
}

type CellStyle = Parameters<typeof fitText>[2];

/** A long text, as of a shelf in words, takes two lines. */
function writeCell(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y }: { x: number; y: number },
  style: CellStyle,
): void {
  if (!fitText(pdf, text, style).text.endsWith("…")) {
    writeFitted(pdf, text, { x, baseline: y + 17.5 }, style);
  } else {
    writeText(pdf, text, { x, y: y + 1.5 }, { ...style, size: 8, maxLines: 2 });
  }
}

/** The last column takes what the others leave. */
function columnsOf(pdf: PDFKit.PDFDocument): { column: Column; x: number; width: number }[] {
  let x = MARGIN + BOX + 12;
  return COLUMNS.map((column) => {
    const width = column.width || pdf.page.width - MARGIN - x;
    const placed = { column, x, width };
    x += width + GAP;
    return placed;
  });
}
