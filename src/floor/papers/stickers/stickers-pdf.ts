import { setImmediate } from "node:timers/promises";
import { streamPdf } from "#orders/pdf/stream-pdf.ts";
import type { Sticker } from "#shop/floor/papers/sticker.ts";
import { labelBoxes, type StickerFormat } from "#shop/floor/papers/sticker-formats.ts";
import { drawSticker } from "./draw-sticker.ts";

type Stickers = {
  /** Readers show it above the document: `Stickers of B12`. */
  title: string;
  stickers: Iterable<Sticker> | AsyncIterable<Sticker>;
  format: StickerFormat;
  /** The printer's dots, where they are not the format's. */
  dpi?: number | undefined;
  /** So many labels of the first sheet are gone already. */
  gone?: number | undefined;
  isCopy: boolean;
};

/** One label a piece, as they come; a page leaves once it is full. */
export function stickersPdf(stickers: Stickers): ReadableStream<Uint8Array<ArrayBuffer>> {
  return streamPdf({ title: stickers.title, draw: (pdf) => drawPages(pdf, stickers) });
}

async function* drawPages(
  pdf: PDFKit.PDFDocument,
  { stickers, format, dpi = format.dpi, gone = 0, isCopy }: Stickers,
): AsyncGenerator<void> {
  const labels = labelBoxes(format);
  const { width, height } = format.page;
  let at = gone % labels.length;
  let isOpen = false;
  for await (const sticker of stickers) {
    if (!isOpen) pdf.addPage({ size: [width, height], margin: 0 });
    isOpen = true;
    const label = labels[at];
    if (label) drawSticker(pdf, sticker, label, { dpi, isCopy });
    at += 1;
    // A sheet takes a twentieth of a second: others are answered in between.
    await setImmediate();
    if (at < labels.length) continue;
    yield;
    at = 0;
    isOpen = false;
  }
  if (isOpen) yield;
}
