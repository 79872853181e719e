import { Worker } from "node:worker_threads";
import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import type { Size } from "#shop/placement.ts";
import type { Pixels } from "./pictures.ts";
import { BLANK, DAMAGED, PROTECTED, Rejection } from "./rejections.ts";

const POINTS_PER_INCH = 72;
const DPI = 300;
/** 12 × 16 in, the printable area, at 300 DPI. */
const MAX_WIDTH = 3600;
const MAX_HEIGHT = 4800;

let library: Promise<PDFiumLibrary> | undefined;
let watch: Worker | undefined;

/** Transparent, at 300 DPI unless a size is given, within the printable area. Blocks the thread. */
export async function renderFirstPage(
  bytes: Uint8Array,
  target?: Size,
): Promise<Pixels & { pages: number }> {
  watchParent();
  library ??= PDFiumLibrary.init();
  const document = await openDocument(await library, bytes);
  try {
    const pages = document.getPageCount();
    if (pages < 1) throw new Rejection(DAMAGED);
    const page = document.getPage(0);
    const size = target ?? pixelSize(page.getOriginalSize());
    const { data } = await page.render({ ...size, transparent: true });
    if (isBlank(data)) throw new Rejection(BLANK);
    return { data, info: { ...size, channels: 4 }, pages };
  } finally {
    document.destroy();
  }
}

/** A PDF can block the main thread, so a second thread watches the parent. */
function watchParent(): void {
  watch ??= new Worker(new URL("./watch-parent.worker.ts", import.meta.url));
  watch.unref();
}

async function openDocument(pdfium: PDFiumLibrary, bytes: Uint8Array): Promise<PDFiumDocument> {
  try {
    return await pdfium.loadDocument(bytes);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new Rejection(/password|security/i.test(error.message) ? PROTECTED : DAMAGED);
  }
}

/** Points to pixels; zero for an unreadable page. */
function pixelSize({
  originalWidth,
  originalHeight,
}: Record<"originalWidth" | "originalHeight", number>) {
  if (!(originalWidth > 0 && originalHeight > 0)) throw new Rejection(DAMAGED);
  const scale = Math.min(
    DPI / POINTS_PER_INCH,
    MAX_WIDTH / originalWidth,
    MAX_HEIGHT / originalHeight,
  );
  return {
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
  };
}

function isBlank(rgba: Uint8Array): boolean {
  for (let alpha = 3; alpha < rgba.length; alpha += 4) if (rgba[alpha] !== 0) return false;
  return true;
}
