import { Worker } from "node:worker_threads";
import { PDFiumDocument } from "@hyzyla/pdfium";
import type { Box, Size } from "#shop/placement.ts";
import { drawPage } from "./pdf/draw-page.ts";
import { rejectMissingFonts } from "./pdf/fonts.ts";
import { spareHalfClearRectangles } from "./pdf/half-clear-rectangles.ts";
import { coarsestImage, hasPictures } from "./pdf/images.ts";
import type { OpenPage } from "./pdf/page-objects.ts";
import { loadPdfium, type Pdfium } from "./pdf/pdfium.ts";
import type { Pixels } from "./pictures.ts";
import { DAMAGED, PROTECTED, Rejection } from "./rejections.ts";

const POINTS_PER_INCH = 72;
const DPI = 300;
/** 12 × 16 in, the printable area, at 300 DPI. */
const MAX_WIDTH = 3600;
const MAX_HEIGHT = 4800;

/** PDFium's error codes. */
const PASSWORD = 4;
const SECURITY = 5;

/** Nobody scales an artwork by more. */
const MAX_IMAGE_SCALE = 1e4;

let watch: Worker | undefined;

interface Reading {
  pages: number;
  /** See `PrintedArtwork`. */
  imageScale: number | null;
  /** The page is not empty, even where nothing is drawn. */
  hasPictures: boolean;
}

/**
 * The page is read at 300 DPI, within the printable area. A page that would not be printed as its
 * maker sees it is rejected.
 */
export async function readFirstPage(bytes: Uint8Array): Promise<Pixels & Reading> {
  return withFirstPage(bytes, (pdfium, open) => {
    rejectMissingFonts(pdfium, open);
    const points = pointSize(pdfium, open);
    const whole = pixelSize(points);
    const perPoint = coarsestImage(pdfium, open, bytes);
    const imageScale = perPoint && clampScale((perPoint * points.width) / whole.width);
    const pages = pdfium._FPDF_GetPageCount(open.document);
    return {
      ...drawPage(pdfium, open, { whole, ink: { x: 0, y: 0, ...whole }, size: whole }),
      pages,
      imageScale,
      hasPictures: hasPictures(pdfium, open),
    };
  });
}

/** The inked box of what `readFirstPage` draws, in another size. */
export async function drawInk(bytes: Uint8Array, print: { ink: Box; size: Size }): Promise<Pixels> {
  return withFirstPage(bytes, (pdfium, open) =>
    drawPage(pdfium, open, { whole: pixelSize(pointSize(pdfium, open)), ...print }),
  );
}

/** Blocks the thread. */
async function withFirstPage<T>(
  bytes: Uint8Array,
  use: (pdfium: Pdfium, open: OpenPage) => T,
): Promise<T> {
  watchParent();
  const pdfium = await loadPdfium();
  const { document, documentIdx } = openDocument(pdfium, bytes);
  try {
    const form = document.initializeFormFields();
    const page = pdfium._FPDF_LoadPage(documentIdx, 0);
    if (!page) throw new Rejection(DAMAGED);
    // Makes the pictures of fields that have a value and none.
    pdfium._FORM_OnAfterLoadPage(page, form);
    try {
      const open = { document: documentIdx, page, form };
      spareHalfClearRectangles(pdfium, open);
      return use(pdfium, open);
    } finally {
      pdfium._FORM_OnBeforeClosePage(page, form);
      pdfium._FPDF_ClosePage(page);
    }
  } finally {
    document.destroy();
  }
}

/** A PDF can block the main thread, so a second thread watches the parent. */
function watchParent(): void {
  watch ??= new Worker(new URL("./watch-parent.worker.ts", import.meta.url));
  watch.unref();
}

function openDocument(pdfium: Pdfium, bytes: Uint8Array) {
  const documentPtr = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, documentPtr);
  const documentIdx = pdfium._FPDF_LoadMemDocument(documentPtr, bytes.length, 0);
  if (documentIdx) {
    const document = new PDFiumDocument({ module: pdfium, documentIdx, documentPtr });
    return { document, documentIdx };
  }
  const isProtected = [PASSWORD, SECURITY].includes(pdfium._FPDF_GetLastError());
  pdfium.wasmExports.free(documentPtr);
  throw new Rejection(isProtected ? PROTECTED : DAMAGED);
}

function clampScale(scale: number): number {
  return Math.min(Math.max(scale, 1 / MAX_IMAGE_SCALE), MAX_IMAGE_SCALE);
}

function pointSize(pdfium: Pdfium, { page }: OpenPage): Size {
  return { width: pdfium._FPDF_GetPageWidth(page), height: pdfium._FPDF_GetPageHeight(page) };
}

/** Points to pixels; rejects an unreadable page. */
function pixelSize({ width, height }: Size): Size {
  if (!(width > 0 && height > 0)) throw new Rejection(DAMAGED);
  const scale = Math.min(DPI / POINTS_PER_INCH, MAX_WIDTH / width, MAX_HEIGHT / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
