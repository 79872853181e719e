import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { type Handle, loadPdfium, type Pdfium } from "#services/artwork/pdf/pdfium.ts";

const POINTS_PER_INCH = 72;
const CHANNELS = 4;
const BGRA = 4;
/** PDFium's flag: the page as it prints. */
const PRINTING = 0x800;

export type DrawnPage = {
  /** In all four channels, as browsers have pictures. */
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
  text: string;
};

type Printing = Pdfium & {
  _FPDF_RenderPageBitmapWithMatrix(
    bitmap: Handle,
    page: Handle,
    matrix: number,
    clipping: number,
    flags: number,
  ): void;
};

/** Visits the pages of a PDF, each as a printer of so many dots an inch prints it. */
export async function visitPages(
  bytes: Uint8Array,
  dpi: number,
  visit: (page: DrawnPage, at: number) => Promise<void> | void,
): Promise<void> {
  const pdfium = (await loadPdfium()) as Printing;
  const memory = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, memory);
  const document = pdfium._FPDF_LoadMemDocument(memory, bytes.length, 0);
  if (!document) throw new Error("PDFium does not open it");
  try {
    const count = pdfium._FPDF_GetPageCount(document);
    for (let at = 0; at < count; at++) {
      const page = pdfium._FPDF_LoadPage(document, at);
      const drawn = { text: textOf(pdfium, page), ...draw(pdfium, page, dpi / POINTS_PER_INCH) };
      pdfium._FPDF_ClosePage(page);
      await visit(drawn, at);
    }
  } finally {
    pdfium._FPDF_CloseDocument(document);
    pdfium.wasmExports.free(memory);
  }
}

/** The scale is exact: a page that is stretched to whole pixels has no whole dots. */
function draw(pdfium: Printing, page: Handle, scale: number): Omit<DrawnPage, "text"> {
  const width = Math.round(pdfium._FPDF_GetPageWidth(page) * scale);
  const height = Math.round(pdfium._FPDF_GetPageHeight(page) * scale);
  const bytes = width * height * CHANNELS;
  const pixels = pdfium.wasmExports.malloc(bytes);
  const floats = pdfium.wasmExports.malloc(40);
  if (!pixels || !floats) throw new Error("PDFium has no memory for the page");
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRA, pixels, width * CHANNELS);
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    const [matrix, clipping] = [
      [scale, 0, 0, scale, 0, 0],
      [0, 0, width, height],
    ];
    new Float32Array(pdfium.HEAPU8.buffer, floats, 10).set([...matrix, ...clipping]);
    pdfium._FPDF_RenderPageBitmapWithMatrix(bitmap, page, floats, floats + 24, PRINTING);
    const data = new Uint8ClampedArray(pdfium.HEAPU8.slice(pixels, pixels + bytes));
    return { data, width, height };
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
    pdfium.wasmExports.free(pixels);
    pdfium.wasmExports.free(floats);
  }
}

function textOf(pdfium: Pdfium, page: Handle): string {
  const text = pdfium._FPDFText_LoadPage(page);
  const letters = Math.max(pdfium._FPDFText_CountChars(text), 0) + 1;
  const at = pdfium.wasmExports.malloc(letters * 2);
  const written = pdfium._FPDFText_GetText(text, 0, letters, at);
  const bytes = pdfium.HEAPU8.slice(at, at + Math.max(written - 1, 0) * 2);
  pdfium.wasmExports.free(at);
  pdfium._FPDFText_ClosePage(text);
  return new TextDecoder("utf-16le").decode(bytes).replaceAll("\r\n", "\n");
}

/** The texts of all Code 128 in a picture, by a reader that is not ours. */
export async function readCodes({ data, width, height }: DrawnPage): Promise<string[]> {
  await load();
  const picture: ImageData = { data, width, height, colorSpace: "srgb" };
  const found = await readBarcodes(picture, {
    formats: ["Code128"],
    tryRotate: false,
    tryInvert: false,
    maxNumberOfSymbols: 255,
  });
  return found.map(({ text }) => text);
}

let loading: Promise<unknown> | undefined;

/** Without these bytes the package would fetch them from a network. */
function load(): Promise<unknown> {
  const file = Bun.resolveSync("zxing-wasm/reader/zxing_reader.wasm", import.meta.dir);
  loading ??= Bun.file(file)
    .arrayBuffer()
    .then((wasmBinary) => prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }));
  return loading;
}
