import type { Box, Size } from "#shop/placement.ts";
import type { Pixels } from "../pictures.ts";
import type { OpenPage } from "./page-objects.ts";
import type { Pdfium } from "./pdfium.ts";

const CHANNELS = 4;
const BGRA = 4;
/** PDFium's flags. */
const ANNOTATIONS = 0x01;
const LCD_TEXT = 0x02;
const RGB_ORDER = 0x10;
/** Layers as they print, not as they are viewed: 'print only' counts, 'screen only' does not. */
const PRINTING = 0x800;

type Cut = { whole: Size; ink: Box; size: Size };

/**
 * RGBA on a transparent ground: of a page of `whole` pixels the box `ink`, drawn so large that it
 * fills `size`. The package's own call draws all of the page, which of a small logo on a large page
 * would be gigabytes.
 */
export function drawPage(pdfium: Pdfium, open: OpenPage, { whole, ink, size }: Cut): Pixels {
  const { width, height } = size;
  const bytes = width * height * CHANNELS;
  const pixels = pdfium.wasmExports.malloc(bytes);
  if (!pixels) throw new Error("PDFium has no memory for the page");
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRA, pixels, width * CHANNELS);
  try {
    const [across, down] = [width / ink.width, height / ink.height];
    const place = [
      Math.round(-ink.x * across),
      Math.round(-ink.y * down),
      Math.round(whole.width * across),
      Math.round(whole.height * down),
      0,
    ] as const;
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0);
    const flags = LCD_TEXT | RGB_ORDER | PRINTING;
    pdfium._FPDF_RenderPageBitmap(bitmap, open.page, ...place, flags | ANNOTATIONS);
    // Form fields; annotations again would draw popups as well.
    pdfium._FPDF_FFLDraw(open.form, bitmap, open.page, ...place, flags);
    const data = pdfium.HEAPU8.slice(pixels, pixels + bytes);
    return { data, info: { width, height, channels: CHANNELS } };
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
    pdfium.wasmExports.free(pixels);
  }
}
