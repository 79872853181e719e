import { Worker } from "node:worker_threads";
import { PDFiumDocument, PDFiumPage } from "@hyzyla/pdfium";
import type { Size } from "#shop/placement.ts";
import { rejectMissingFonts } from "./pdf/fonts.ts";
import { coarsestImage } from "./pdf/images.ts";
import type { OpenPage } from "./pdf/page-objects.ts";
import { loadPdfium, type Pdfium } from "./pdf/pdfium.ts";
import type { Pixels } from "./pictures.ts";
import { BLANK, DAMAGED, PROTECTED, Rejection } from "./rejections.ts";

const POINTS_PER_INCH = 72;
const DPI = 300;
/** 12 × 16 in, the printable area, at 300 DPI. */
const MAX_WIDTH = 3600;
const MAX_HEIGHT = 4800;

/** PDFium's error codes. */
const PASSWORD = 4;
const SECURITY = 5;

/** Of artwork that nobody scales by more. */
const MAX_IMAGE_SCALE = 1e4;

let watch: Worker | undefined;

interface Reading {
  pages: number;
  /** See `PrintedArtwork`. */
  imageScale: number | null;
}

/** At 300 DPI, within the printable area. Rejects what would not be printed as its maker sees it. */
export async function readFirstPage(bytes: Uint8Array): Promise<Pixels & Reading> {
  return withFirstPage(bytes, async ({ pdfium, document, page, open }) => {
    const { perPoint, original, size } = inspect(pdfium, { page, open, bytes });
    const pixels = await render(page, size);
    const imageScale = perPoint && clampScale((perPoint * original.originalWidth) / size.width);
    return { ...pixels, pages: document.getPageCount(), imageScale };
  });
}

export async function renderFirstPage(bytes: Uint8Array, size: Size): Promise<Pixels> {
  return withFirstPage(bytes, ({ page }) => render(page, size));
}

interface FirstPage {
  pdfium: Pdfium;
  document: PDFiumDocument;
  page: PDFiumPage;
  open: OpenPage;
}

/** Blocks the thread. */
async function withFirstPage<T>(bytes: Uint8Array, use: (first: FirstPage) => Promise<T>) {
  watchParent();
  const pdfium = await loadPdfium();
  const { document, documentIdx } = openDocument(pdfium, bytes);
  try {
    if (document.getPageCount() < 1) throw new Rejection(DAMAGED);
    const form = document.initializeFormFields();
    const pageIdx = pdfium._FPDF_LoadPage(documentIdx, 0);
    if (!pageIdx) throw new Rejection(DAMAGED);
    // Makes the pictures of fields that have a value and none.
    pdfium._FORM_OnAfterLoadPage(pageIdx, form);
    const page = new PDFiumPage({ module: pdfium, pageIdx, documentIdx, document, pageIndex: 0 });
    const open = { document: documentIdx, page: pageIdx, form };
    return await use({ pdfium, document, page, open });
  } finally {
    document.destroy();
  }
}

function inspect(
  pdfium: Pdfium,
  { page, open, bytes }: Pick<FirstPage, "page" | "open"> & { bytes: Uint8Array },
) {
  try {
    rejectMissingFonts(pdfium, open);
    const original = page.getOriginalSize();
    return { original, size: pixelSize(original), perPoint: coarsestImage(pdfium, open, bytes) };
  } catch (error) {
    // Drawing closes it otherwise.
    pdfium._FORM_OnBeforeClosePage(open.page, open.form);
    pdfium._FPDF_ClosePage(open.page);
    throw error;
  }
}

/** Transparent, with annotations and form fields. */
async function render(page: PDFiumPage, size: Size): Promise<Pixels> {
  const { data } = await page.render({ ...size, transparent: true, renderFormFields: true });
  if (isBlank(data)) throw new Rejection(BLANK);
  return { data, info: { ...size, channels: 4 } };
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
