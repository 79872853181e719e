import { type Handle, type Pdfium, readFloats } from "./pdfium.ts";

/** PDF's [a b c d e f]: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface OpenPage {
  document: Handle;
  page: Handle;
  form: Handle;
}

export interface PageObject {
  object: Handle;
  type: number;
  /** The matrix leads from what holds it (the page, a form, an annotation) to the page. */
  matrix: Matrix;
  /** Unless it is a part of the page's own content. */
  annotation?: Handle;
}

/** The bounds are in points, from the bottom. */
export type Bounds = Record<"left" | "right" | "bottom" | "top", number>;

export const OBJECT = { text: 1, path: 2, image: 3, form: 5 } as const;

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const HIDDEN_OR_NO_VIEW = 2 | 32;
const POPUP = 16;

/**
 * Lists all that is drawn on the page, forms opened. PDFium has parsed each of them already, within
 * the same limits of time and memory. An annotation's matrix is not known; most have none.
 */
export function* pageObjects(pdfium: Pdfium, { page }: OpenPage): Generator<PageObject> {
  const objects = pdfium._FPDFPage_CountObjects(page);
  for (let at = 0; at < objects; at++)
    yield* within(pdfium, pdfium._FPDFPage_GetObject(page, at), IDENTITY);
  const annotations = pdfium._FPDFPage_GetAnnotCount(page);
  for (let at = 0; at < annotations; at++)
    yield* annotationObjects(pdfium, pdfium._FPDFPage_GetAnnot(page, at));
}

function* annotationObjects(pdfium: Pdfium, annotation: Handle): Generator<PageObject> {
  if (!annotation) return;
  try {
    if (pdfium._FPDFAnnot_GetFlags(annotation) & HIDDEN_OR_NO_VIEW) return;
    if (pdfium._FPDFAnnot_GetSubtype(annotation) === POPUP) return;
    const objects = pdfium._FPDFAnnot_GetObjectCount(annotation);
    for (let at = 0; at < objects; at++)
      for (const found of within(pdfium, pdfium._FPDFAnnot_GetObject(annotation, at), IDENTITY))
        yield { ...found, annotation };
  } finally {
    pdfium._FPDFPage_CloseAnnot(annotation);
  }
}

function* within(pdfium: Pdfium, object: Handle, matrix: Matrix): Generator<PageObject> {
  const type = pdfium._FPDFPageObj_GetType(object);
  yield { object, type, matrix };
  if (type !== OBJECT.form) return;
  const inner = multiply(matrixOf(pdfium, object), matrix);
  const objects = pdfium._FPDFFormObj_CountObjects(object);
  for (let at = 0; at < objects; at++)
    yield* within(pdfium, pdfium._FPDFFormObj_GetObject(object, at), inner);
}

export function matrixOf(pdfium: Pdfium, object: Handle): Matrix {
  const read = readFloats(pdfium, 6, (at) => pdfium._FPDFPageObj_GetMatrix(object, at));
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = read ?? IDENTITY;
  return [a, b, c, d, e, f];
}

/** First `one`, then `next`. */
export function multiply(one: Matrix, next: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [A, B, C, D, E, F] = next;
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + E,
    e * B + f * D + F,
  ];
}

/** The page shows this box. */
export function pageBox(pdfium: Pdfium, page: Handle): Bounds {
  const read = readFloats(pdfium, 4, (at) => pdfium._FPDF_GetPageBoundingBox(page, at));
  const [left = 0, top = 0, right = 0, bottom = 0] = read ?? [];
  return { left, right, bottom, top };
}

export function isOutside(box: Bounds, page: Bounds): boolean {
  return (
    box.right <= page.left ||
    box.left >= page.right ||
    box.top <= page.bottom ||
    box.bottom >= page.top
  );
}
