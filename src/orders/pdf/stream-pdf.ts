import { setImmediate } from "node:timers/promises";
import { log } from "#services/log/log.ts";
import { createPdf } from "./open-pdf.ts";

type Bytes = Uint8Array<ArrayBuffer>;

type StreamedPdf = {
  /** Readers show it above the document. */
  title: string;
  /** Adds its pages itself, and yields where all that it has added is complete. */
  draw: (pdf: PDFKit.PDFDocument) => AsyncIterable<void>;
};

/**
 * A document of any length whose pages leave as they are drawn: the next ones are drawn once somebody
 * reads, and between them the process answers others. What `draw` throws breaks the stream off.
 */
export function streamPdf(document: StreamedPdf): ReadableStream<Bytes> {
  const chunks = chunksOf(document);
  let isCanceled = false;
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          // Who has left meanwhile closed the stream, and nothing failed.
          if (isCanceled) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          log.error("A PDF was broken off", error);
          controller.error(error);
        }
      },
      async cancel() {
        isCanceled = true;
        await chunks.return();
      },
    },
    // Nothing is drawn before somebody reads.
    { highWaterMark: 0 },
  );
}

async function* chunksOf({ title, draw }: StreamedPdf): AsyncGenerator<Bytes, void, undefined> {
  const pdf = await createPdf({
    autoFirstPage: false,
    // A part may go back to its first page, until it is complete.
    bufferPages: true,
    lang: "en",
    displayTitle: true,
    info: { Title: title },
  });
  for await (const _ of draw(pdf)) {
    pdf.flushPages();
    yield* written(pdf);
    await setImmediate();
  }
  pdf.end();
  yield* written(pdf);
}

/** What is written since the last call, as one chunk: pdfkit writes many small ones. */
function* written(pdf: PDFKit.PDFDocument): Generator<Bytes, void, undefined> {
  const chunks: Buffer[] = [];
  for (;;) {
    const chunk: Buffer | null = pdf.read();
    if (!chunk) break;
    chunks.push(chunk);
  }
  if (chunks.length > 0) yield new Uint8Array(Buffer.concat(chunks));
}
