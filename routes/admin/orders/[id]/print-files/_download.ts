import type { AppContext } from "#server/factory.ts";

type Download = {
  body: ReadableStream<Uint8Array>;
  bytes: number;
  contentType: string;
  fileName: string;
};

/** Saved, never shown: customers have made what is in it. */
export function download(c: AppContext, { body, bytes, contentType, fileName }: Download) {
  return c.body(body, 200, {
    "content-type": contentType,
    "content-length": String(bytes),
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
}
