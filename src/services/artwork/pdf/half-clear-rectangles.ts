import { OBJECT, type OpenPage, pageObjects } from "./page-objects.ts";
import { type Handle, type Pdfium, readOut } from "./pdfium.ts";

const OPAQUE = 255;

/**
 * PDFium draws an upright rectangle in a way of its own, which forgets what lies below when both are
 * half-transparent: 50 % on 50 % stays 50 %. A path with one more point, at which nothing is drawn, is
 * no rectangle to it. Opaque ones stay: their edges are snapped to pixels, so that neighbors meet.
 */
export function spareHalfClearRectangles(pdfium: Pdfium, open: OpenPage): void {
  for (const { object, type } of pageObjects(pdfium, open)) {
    if (type === OBJECT.path && isHalfClear(pdfium, object)) pdfium._FPDFPath_MoveTo(object, 0, 0);
  }
}

function isHalfClear(pdfium: Pdfium, object: Handle): boolean {
  const [red, green, blue, alpha] = [0, 4, 8, 12];
  const found = readOut(
    pdfium,
    16,
    (at) => pdfium._FPDFPageObj_GetFillColor(object, at + red, at + green, at + blue, at + alpha),
    (written) => written.getUint32(alpha, true),
  );
  return found !== undefined && found > 0 && found < OPAQUE;
}
