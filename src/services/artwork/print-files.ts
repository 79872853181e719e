import { join } from "node:path";
import type { Size } from "#shop/placement.ts";
import type { Storage } from "../storage.ts";
import { type Inked, inkOf } from "./ink/ink-of.ts";
import type { Pool } from "./pool.ts";
import { inPrintFolder, removeLeftPrintFolders } from "./print-folder.ts";

type PrintFileRequest = Size & {
  artwork: Inked & { fileName: string };
  /** The key becomes `<keyStart>-<first 16 hex of its SHA-256>.png`. */
  keyStart: string;
};

type PrintFileReceipt = {
  storageKey: string;
  sha256: string;
  crc32: number;
  bytes: number;
};

/** Undefined when the artwork is gone; throws to be retried. One at a time, beside uploads. */
export function printFileMaker(storage: Storage, pool: Pool) {
  let last: Promise<unknown> = removeLeftPrintFolders();

  return function makePrintFile(request: PrintFileRequest): Promise<PrintFileReceipt | undefined> {
    const result = last.then(() => inPrintFolder((folder) => make(request, folder)));
    last = result.catch(() => {});
    return result;
  };

  async function make({ artwork, keyStart, width, height }: PrintFileRequest, folder: string) {
    const { fileName: name } = artwork;
    const found = await storage.get(name);
    if (!found) return undefined;
    const [source, target] = [join(folder, "artwork"), join(folder, "print.png")];
    await Bun.write(source, new Response(found.body));
    const input = {
      isPdf: name.endsWith(".pdf"),
      source,
      target,
      ink: inkOf(artwork),
      width,
      height,
    };
    const made = await pool.run<"print-file">({ kind: "print-file", input }, { background: true });
    // The message is for the person who uploads, so log the reason instead.
    if (!made.ok) throw new Error(`The artwork could not be drawn (${made.reason}).`);
    const { bytes, sha256 } = made.output;
    // Named by content: two concurrent jobs never pair one's checksum with the other's file.
    const storageKey = `${keyStart}-${sha256.slice(0, 16)}.png`;
    await storage.putFile(storageKey, target, { bytes, contentType: "image/png" });
    return { storageKey, ...made.output };
  }
}
