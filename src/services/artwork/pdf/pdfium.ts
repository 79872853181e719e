import { PDFiumModule } from "@hyzyla/pdfium";

/** A pointer to one of PDFium's objects; 0 is none. */
export type Handle = number;

/** PDFium's C functions (fpdfview.h, fpdf_edit.h, fpdf_annot.h, fpdf_text.h) with the names it gives them. */
export type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & {
  _FPDFPage_GetAnnotCount(page: Handle): number;
  _FPDFPage_GetAnnot(page: Handle, at: number): Handle;
  _FPDFPage_CloseAnnot(annotation: Handle): void;
  _FPDFAnnot_GetSubtype(annotation: Handle): number;
  _FPDFAnnot_GetFlags(annotation: Handle): number;
  _FPDFAnnot_GetObjectCount(annotation: Handle): number;
  _FPDFAnnot_GetObject(annotation: Handle, at: number): Handle;
  _FPDFAnnot_GetFormFieldValue(
    form: Handle,
    annotation: Handle,
    text: number,
    bytes: number,
  ): number;
  _FPDFFormObj_CountObjects(object: Handle): number;
  _FPDFFormObj_GetObject(object: Handle, at: number): Handle;
  _FPDFPageObj_GetMatrix(object: Handle, matrix: number): number;
  _FPDFPageObj_GetBounds(
    object: Handle,
    left: number,
    bottom: number,
    right: number,
    top: number,
  ): number;
  _FPDFPageObj_GetFillColor(object: Handle, r: number, g: number, b: number, a: number): number;
  _FPDFPageObj_GetStrokeColor(object: Handle, r: number, g: number, b: number, a: number): number;
  _FPDFPageObj_HasTransparency(object: Handle): number;
  _FPDFPath_MoveTo(path: Handle, x: number, y: number): number;
  _FPDFTextObj_GetFont(object: Handle): Handle;
  _FPDFTextObj_GetTextRenderMode(object: Handle): number;
  _FPDFFont_GetIsEmbedded(font: Handle): number;
  _FPDFFont_GetBaseFontName(font: Handle, text: number, bytes: number): number;
  _FPDFFont_GetFamilyName(font: Handle, text: number, bytes: number): number;
  _FPDFFont_GetFontData(font: Handle, data: number, bytes: number, length: number): number;
  _FPDFText_GetTextObject(text: Handle, at: number): Handle;
  _FPDFText_GetUnicode(text: Handle, at: number): number;
  _FPDFText_GetCharBox(
    text: Handle,
    at: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
  _FPDF_GetPageBoundingBox(page: Handle, box: number): number;
};

let loading: Promise<Pdfium> | undefined;

export function loadPdfium(): Promise<Pdfium> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Pdfium> {
  // The package exports all functions, but types only those that it calls.
  const pdfium = (await PDFiumModule({})) as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig({});
  return pdfium;
}

/** Lends memory for what a function writes; undefined when it says that it wrote nothing. */
export function readOut<T>(
  pdfium: Pdfium,
  bytes: number,
  call: (at: number) => number,
  read: (written: DataView, result: number) => T,
): T | undefined {
  const at = pdfium.wasmExports.malloc(bytes);
  try {
    const result = call(at);
    // A call may grow the memory, which replaces its buffer.
    return result ? read(new DataView(pdfium.HEAPU8.buffer, at, bytes), result) : undefined;
  } finally {
    pdfium.wasmExports.free(at);
  }
}

export function readFloats(pdfium: Pdfium, count: number, call: (at: number) => number) {
  return readOut(pdfium, count * 4, call, (written) =>
    Array.from({ length: count }, (_, n) => written.getFloat32(n * 4, true)),
  );
}

/** Empty when it takes more than `bytes`: then PDFium writes nothing and returns the length. */
export function readText(
  pdfium: Pdfium,
  bytes: number,
  encoding: "utf-8" | "utf-16le" | "shift_jis",
  call: (at: number) => number,
): string {
  const text = readOut(pdfium, bytes, call, ({ buffer, byteOffset }, length) =>
    new TextDecoder(encoding).decode(
      new Uint8Array(buffer, byteOffset, length > bytes ? 0 : length),
    ),
  );
  return text?.replaceAll("\0", "") ?? "";
}
