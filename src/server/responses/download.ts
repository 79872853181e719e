import type { AppContext } from "../factory.ts";

type Download = {
  body: ReadableStream<Uint8Array>;
  bytes: number;
  contentType: string;
  fileName: string;
};

/** The download is an attachment, never inline: customers made the content. */
export function download(c: AppContext, { body, bytes, contentType, fileName }: Download) {
  return c.body(body, 200, {
    "content-type": contentType,
    "content-length": String(bytes),
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
}
