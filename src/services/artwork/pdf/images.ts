import {
  type Bounds,
  isOutside,
  type Matrix,
  matrixOf,
  multiply,
  OBJECT,
  type OpenPage,
  type PageObject,
  pageBox,
  pageObjects,
} from "./page-objects.ts";
import { type Handle, type Pdfium, readOut } from "./pdfium.ts";

/**
 * Pixels per point of the coarsest image on the page; 0 when all of it is vectors, null when images
 * may be where PDFium lists none: in patterns, soft masks and the letters of Type 3 fonts.
 */
export function coarsestImage(pdfium: Pdfium, open: OpenPage, file: Uint8Array): number | null {
  const page = pageBox(pdfium, open.page);
  const mayHoldImages = holderCheck(pdfium, namesImage(file));
  let coarsest = Infinity;
  let isUnsure = false;
  for (const found of pageObjects(pdfium, open)) {
    if (found.type === OBJECT.image) coarsest = Math.min(coarsest, resolution(pdfium, found, page));
    isUnsure ||= coarsest === Infinity && mayHoldImages(found);
  }
  if (coarsest < Infinity) return coarsest;
  return isUnsure ? null : 0;
}

/** Infinity when the image is outside the page or has nothing that could look coarse. */
function resolution(pdfium: Pdfium, { object, matrix }: PageObject, page: Bounds): number {
  const placed = multiply(matrixOf(pdfium, object), matrix);
  if (isOutside(boundsOf(placed), page)) return Infinity;
  const [a, b, c, d] = placed;
  const { width, height } = pixelSize(pdfium, object);
  return Math.min(perPoint(width, Math.hypot(a, b)), perPoint(height, Math.hypot(c, d)));
}

/** A single pixel is a flat color, or one of a gradient's two sides. */
function perPoint(pixels: number, points: number): number {
  return pixels > 1 && points > 0 ? pixels / points : Infinity;
}

function pixelSize(pdfium: Pdfium, image: Handle) {
  const size = readOut(
    pdfium,
    8,
    (at) => pdfium._FPDFImageObj_GetImagePixelSize(image, at, at + 4),
    (written) => ({ width: written.getUint32(0, true), height: written.getUint32(4, true) }),
  );
  return size ?? { width: 0, height: 0 };
}

/** An image is a square of 1 × 1 before its matrix. */
function boundsOf([a, b, c, d, e, f]: Matrix): Bounds {
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  };
}

/** The file names an image so. Images are streams, whose dictionaries are never compressed. */
const IMAGE = /\/Subtype\s*\/Image\b/;

/** PDFium gives a fill with a tiling pattern this gray. */
const PATTERN_GRAY = 191;

function holderCheck(pdfium: Pdfium, hasImages: boolean) {
  const plainFonts = new Set<Handle>();
  return ({ object, type }: PageObject): boolean => {
    if (type === OBJECT.text) {
      const font = pdfium._FPDFTextObj_GetFont(object);
      if (!plainFonts.has(font) && isType3(pdfium, font)) return true;
      plainFonts.add(font);
    }
    if (!hasImages) return false;
    if (pdfium._FPDFPageObj_HasTransparency(object)) return true;
    if (type !== OBJECT.text && type !== OBJECT.path) return false;
    const colors = [pdfium._FPDFPageObj_GetFillColor, pdfium._FPDFPageObj_GetStrokeColor];
    return colors.some((read) => isPatternGray(pdfium, object, read));
  };
}

function isPatternGray(
  pdfium: Pdfium,
  object: Handle,
  read: Pdfium["_FPDFPageObj_GetFillColor"],
): boolean {
  const gray = readOut(
    pdfium,
    16,
    (at) => read(object, at, at + 4, at + 8, at + 12),
    (color) => [0, 4, 8].every((at) => color.getUint32(at, true) === PATTERN_GRAY),
  );
  return gray ?? false;
}

/** Pictures and letters that are drawings: what PDFium leaves out where it cannot read them. */
export function hasPictures(pdfium: Pdfium, open: OpenPage): boolean {
  for (const { object, type } of pageObjects(pdfium, open)) {
    if (type === OBJECT.image) return true;
    if (type === OBJECT.text && isType3(pdfium, pdfium._FPDFTextObj_GetFont(object))) return true;
  }
  return false;
}

/** Its letters are drawings: it counts as embedded, and has no font file. */
function isType3(pdfium: Pdfium, font: Handle): boolean {
  if (!pdfium._FPDFFont_GetIsEmbedded(font)) return false;
  const length = readOut(
    pdfium,
    4,
    (at) => pdfium._FPDFFont_GetFontData(font, 0, 0, at),
    (written) => written.getUint32(0, true),
  );
  return !length;
}

function namesImage(file: Uint8Array): boolean {
  const { buffer, byteOffset, byteLength } = file;
  return IMAGE.test(Buffer.from(buffer, byteOffset, byteLength).toString("latin1"));
}
