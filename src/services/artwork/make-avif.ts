import { PREVIEW_WIDTHS, previewName } from "#shop/designs/artwork-files.ts";
import type { Storage } from "../storage.ts";
import { IMMUTABLE, readStored } from "./artwork-store.ts";
import type { Pool } from "./pool.ts";
import type { Preview } from "./tasks.ts";

/** One artwork at a time, so that uploads find a free process. Throws to be retried. */
export function avifMaker(storage: Storage, pool: Pool) {
  let last: Promise<void> = Promise.resolve();

  return function makeAvif(previewId: string): Promise<void> {
    const result = last.then(() => make(previewId));
    last = result.catch(() => {});
    return result;
  };

  async function make(previewId: string): Promise<void> {
    const previews = await missing(previewId);
    if (previews.length === 0) return;
    const made = await pool.run<"avif">(
      { kind: "avif", input: { previews } },
      { background: true },
    );
    if (!made.ok) throw new Error(`No AVIF of ${previewId}: ${made.reason}`);
    for (const { width, bytes } of made.output.previews) {
      const name = previewName(previewId, width, "avif");
      await storage.put(name, bytes, { contentType: "image/avif", cacheControl: IMMUTABLE });
    }
  }

  async function missing(previewId: string): Promise<Preview[]> {
    const previews: Preview[] = [];
    for (const width of PREVIEW_WIDTHS) {
      if (await storage.has(previewName(previewId, width, "avif"))) continue;
      const bytes = await readStored(storage, previewName(previewId, width));
      if (bytes) previews.push({ width, bytes });
    }
    return previews;
  }
}
