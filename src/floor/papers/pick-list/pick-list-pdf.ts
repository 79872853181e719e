import { streamPdf } from "#orders/pdf/stream-pdf.ts";
import { writeText } from "#orders/pdf/write-text.ts";
import type { Day } from "#shop/day.ts";
import { type PickGroup, type PickLine, pickGroups } from "#shop/floor/papers/pick-list.ts";
import { dueRangeText } from "#shop/floor/papers/sticker.ts";
import type { PaperSize } from "#shop/invoices/paper-size.ts";
import {
  addSheet,
  bottomOf,
  currentPage,
  HEADING_HEIGHT,
  MARGIN,
  nextSheet,
  rule,
  writeHeading,
  writePageNumbers,
} from "../sheet.ts";
import { GROUP_HEIGHT, ROW_HEIGHT, writeColumnNames, writeGroup, writeLine } from "./rows.ts";

export type PickList = {
  batch: {
    /** Its barcode: `B12`. */
    code: string;
    name: string;
    dueOn: readonly (Day | null)[];
    orders: number;
  };
  lines: readonly PickLine[];
  paper: PaperSize;
  isCopy: boolean;
};

/** The blanks of a batch, to be ticked off on the way along the shelves. */
export function pickListPdf(list: PickList): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { batch } = list;
  const title = `Pick list of ${batch.code}`;
  return streamPdf({ title, draw: (pdf) => drawList(pdf, list) });
}

async function* drawList(pdf: PDFKit.PDFDocument, list: PickList): AsyncGenerator<void> {
  const groups = pickGroups(list.lines);
  let y = addSheet(pdf, list.paper);
  const first = currentPage(pdf);
  y = writeColumnNames(pdf, writeHead(pdf, list, groups, y));
  for (const group of groups) {
    if (y + GROUP_HEIGHT + ROW_HEIGHT > bottomOf(pdf)) y = writeColumnNames(pdf, nextSheet(pdf));
    y = writeGroup(pdf, group, y);
    for (const line of group.lines) {
      if (y + ROW_HEIGHT > bottomOf(pdf)) {
        const rest = { ...group, product: `${group.product}, continued` };
        y = writeGroup(pdf, rest, writeColumnNames(pdf, nextSheet(pdf)));
      }
      y = writeLine(pdf, line, y);
    }
  }
  if (groups.length === 0) writeText(pdf, "Nothing to pick.", { x: MARGIN, y: y + 8 }, PLAIN);
  const name = `Pick list of ${list.batch.code}${list.isCopy ? ", copy" : ""}`;
  writePageNumbers(pdf, name, first);
  yield;
}

function writeHead(
  pdf: PDFKit.PDFDocument,
  { batch, isCopy }: PickList,
  groups: readonly PickGroup[],
  y: number,
): number {
  const { code, name, dueOn, orders } = batch;
  const { below, width } = writeHeading(pdf, { title: "Pick list", code, isCopy }, y);
  const pieces = groups.reduce((sum, { quantity }) => sum + quantity, 0);
  const facts = [`${count(pieces, "blank")} for ${count(orders, "order")}`, dueRangeText(dueOn)];
  const named = writeText(pdf, name, { x: MARGIN, y: below }, { ...NAME, width });
  const text = facts.filter(Boolean).join(" · ");
  const end = writeText(pdf, text, { x: MARGIN, y: named + 2 }, { ...PLAIN, width });
  const bottom = Math.max(end, y + HEADING_HEIGHT) + 8;
  rule(pdf, bottom);
  return bottom;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

const NAME = { size: 13, font: "bold", maxLines: 2 } as const;
const PLAIN = { size: 10, width: 400, maxLines: 2 } as const;
