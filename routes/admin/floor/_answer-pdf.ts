import type { AppContext } from "#server/factory.ts";

/** Answers with a PDF whose pages are drawn as the client reads them. */
export function answerPdf(
  c: AppContext,
  pdf: ReadableStream<Uint8Array<ArrayBuffer>>,
  name: string,
): Response {
  return c.body(pdf, 200, {
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="${name}.pdf"`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
}
