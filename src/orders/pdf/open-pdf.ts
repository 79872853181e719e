import { registerFonts } from "./fonts.ts";

type Opened = { pdf: PDFKit.PDFDocument; bytes: Promise<Uint8Array<ArrayBuffer>> };

/** A document with our fonts; its bytes come once it was ended. */
export async function openPdf(options: PDFKit.PDFDocumentOptions): Promise<Opened> {
  const pdf = await createPdf(options);
  return { pdf, bytes: collect(pdf) };
}

export async function createPdf(options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> {
  // Slow to load, and few pages need it: a shop starts without it.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument(options);
  await registerFonts(pdf);
  return pdf;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
  pdf.on("error", reject);
  return promise;
}
