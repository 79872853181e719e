import { join } from "node:path";
import { planPrintFile } from "#shop/designs/press/print-plan.ts";
import { cutFileKey } from "#shop/designs/print-file.ts";
import { layersOf } from "#shop/documents/document.ts";
import { ofKind } from "#shop/documents/kinds/layer-kinds.ts";
import type { Print } from "#shop/documents/prints/print.ts";
import type { Drawn } from "../drawing/drawn.ts";
import type { Storage } from "../storage/storage.ts";
import { printTimeout } from "./decoding-limits.ts";
import { inkOf } from "./ink/ink-of.ts";
import type { Pool } from "./pool.ts";
import { inPrintFolder, removeLeftPrintFolders } from "./print-folder.ts";
import type { MadeFile, PrintSourceFile } from "./tasks.ts";

type PrintFileRequest = Drawn & {
  print: Print;
  /** The print on this size of shirt is scaled by it; 1 prints it as designed. */
  scale: number;
  /** The key becomes `<keyStart>-<first 16 hex of its SHA-256>.png`. */
  keyStart: string;
};

type PrintFileReceipt = MadeFile & {
  storageKey: string;
  /** The PDF with the cut line, where the print is cut out. */
  cut: MadeFile | null;
};

/** Undefined when the artwork is gone; throws to be retried. One at a time, beside uploads. */
export function printFileMaker(storage: Storage, pool: Pool) {
  let last: Promise<unknown> = removeLeftPrintFolders();

  return function makePrintFile(request: PrintFileRequest): Promise<PrintFileReceipt | undefined> {
    const result = last.then(() => inPrintFolder((folder) => make(request, folder)));
    last = result.catch(() => {});
    return result;
  };

  async function make({ keyStart, ...request }: PrintFileRequest, folder: string) {
    const { document, print, scale } = request;
    const sources = await fetchSources(request, folder);
    if (!sources) return undefined;
    const [target, cutTarget] = [join(folder, "print.png"), join(folder, "cut-line.pdf")];
    const plan = planPrintFile(print, scale);
    const input = { document, print, plan, scale, sources, target, cutTarget };
    const timeoutMs = printTimeout(layersOf(document, print.area).length);
    const options = { background: true, timeoutMs } as const;
    const made = await pool.run<"print-file">({ kind: "print-file", input }, options);
    // The message is for the person who uploads, so log the reason instead.
    if (!made.ok) throw new Error(`The artwork could not be drawn (${made.reason}).`);
    const { bytes, sha256, cut } = made.output;
    // Named by content: two concurrent jobs never pair one's checksum with the other's file.
    const storageKey = `${keyStart}-${sha256.slice(0, 16)}.png`;
    await storage.putFile(storageKey, target, { bytes, contentType: "image/png" });
    if (cut) {
      const { bytes } = cut;
      const contentType = "application/pdf";
      await storage.putFile(cutFileKey(storageKey), cutTarget, { bytes, contentType });
    }
    return { storageKey, ...made.output };
  }

  /** Undefined when one of them is gone. */
  async function fetchSources(
    { document, artworks, print }: Omit<PrintFileRequest, "keyStart">,
    folder: string,
  ): Promise<PrintSourceFile[] | undefined> {
    const images = ofKind(layersOf(document, print.area), "image");
    const ids = new Set(images.map(({ artworkId }) => artworkId));
    const sources: PrintSourceFile[] = [];
    for (const artworkId of ids) {
      const artwork = artworks.find(({ id }) => id === artworkId);
      const found = artwork && (await storage.get(artwork.fileName));
      if (!found) return undefined;
      const source = join(folder, `artwork-${artworkId}`);
      await Bun.write(source, new Response(found.body));
      const isPdf = artwork.fileName.endsWith(".pdf");
      sources.push({ artworkId, isPdf, source, ink: inkOf(artwork) });
    }
    return sources;
  }
}
