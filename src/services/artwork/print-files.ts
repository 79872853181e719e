import { join } from "node:path";
import { type PrintPlan, planPrintFile } from "#shop/designs/press/print-plan.ts";
import { cutFileKey } from "#shop/designs/print-file.ts";
import { layersOf } from "#shop/documents/document.ts";
import type { Print } from "#shop/documents/prints/print.ts";
import type { Drawn } from "../drawing/drawn.ts";
import type { Storage } from "../storage/storage.ts";
import { printTimeout, UNDERBASE_TIMEOUT_MS } from "./decoding-limits.ts";
import type { Pool } from "./pool.ts";
import { inPrintFolder, removeLeftPrintFolders } from "./print-folder.ts";
import { fetchFile, fetchSources } from "./print-sources.ts";
import type { MadeFile, MadePrint, PrintTask, UnderbaseTask } from "./print-tasks.ts";

type PrintFileRequest = Drawn & {
  print: Print;
  /** The print on this size of shirt is scaled by it; 1 prints it as designed. */
  scale: number;
  /** The plan is the area's own where none is given. */
  plan?: PrintPlan;
  /** The white below is made, too, and stays so many pixels inside. */
  choke?: number | undefined;
  /** The key becomes `<keyStart>-<first 16 hex of its SHA-256>.png`. */
  keyStart: string;
};

export type StoredUnderbase = MadeFile & { key: string };

/** `cut`: the PDF with the cut line, where the print is cut out. */
type PrintFileReceipt = Omit<MadePrint, "underbase"> & {
  storageKey: string;
  underbase: StoredUnderbase | null;
};

type UnderbaseRequest = Pick<UnderbaseTask, "choke" | "dpi"> & { storageKey: string };

/** Both give undefined when their source is gone, and throw to be retried. One at a time, beside uploads. */
export function printFileMaker(storage: Storage, pool: Pool) {
  let last: Promise<unknown> = removeLeftPrintFolders();

  return {
    makePrintFile: (request: PrintFileRequest): Promise<PrintFileReceipt | undefined> =>
      inTurn((folder) => make(request, folder)),
    /** The white below a print file that is stored. */
    makeUnderbase: (request: UnderbaseRequest): Promise<StoredUnderbase | undefined> =>
      inTurn((folder) => addUnderbase(request, folder)),
  };

  function inTurn<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const result = last.then(() => inPrintFolder(work));
    last = result.catch(() => {});
    return result;
  }

  async function make(request: PrintFileRequest, folder: string) {
    const { document, print, scale, plan = planPrintFile(print, scale), choke } = request;
    const sources = await fetchSources(storage, request, folder);
    if (!sources) return undefined;
    const [target, cutTarget] = [join(folder, "print.png"), join(folder, "cut-line.pdf")];
    const whiteTarget = join(folder, "underbase.png");
    const input: PrintTask = {
      ...{ document, print, plan, scale, sources, target, cutTarget },
      ...(choke !== undefined && { underbase: { target: whiteTarget, choke } }),
    };
    const timeoutMs =
      printTimeout(layersOf(document, print.area).length) +
      (choke === undefined ? 0 : UNDERBASE_TIMEOUT_MS);
    const options = { background: true, timeoutMs } as const;
    const made = await pool.run<"print-file">({ kind: "print-file", input }, options);
    // The message is for the person who uploads, so log the reason instead.
    if (!made.ok) throw new Error(`The artwork could not be drawn (${made.reason}).`);
    const { bytes, sha256, cut, underbase } = made.output;
    // Named by content: two concurrent jobs never pair one's checksum with the other's file.
    const storageKey = `${request.keyStart}-${sha256.slice(0, 16)}.png`;
    await storage.putFile(storageKey, target, { bytes, contentType: "image/png" });
    if (cut) {
      const { bytes } = cut;
      const contentType = "application/pdf";
      await storage.putFile(cutFileKey(storageKey), cutTarget, { bytes, contentType });
    }
    const white = underbase && (await storeUnderbase(storageKey, underbase, whiteTarget));
    return { storageKey, ...made.output, underbase: white };
  }

  async function addUnderbase({ storageKey, choke, dpi }: UnderbaseRequest, folder: string) {
    const [source, target] = [join(folder, "print.png"), join(folder, "underbase.png")];
    if (!(await fetchFile(storage, storageKey, source))) return undefined;
    const made = await pool.run<"underbase">(
      { kind: "underbase", input: { source, target, choke, dpi } },
      { background: true, timeoutMs: UNDERBASE_TIMEOUT_MS },
    );
    if (!made.ok) throw new Error(`The underbase could not be drawn (${made.reason}).`);
    return storeUnderbase(storageKey, made.output, target);
  }

  /** Never the name of another one of the same print, which may be about to be deleted. */
  async function storeUnderbase(storageKey: string, made: MadeFile, path: string) {
    const name = crypto.randomUUID().slice(0, 8);
    const key = storageKey.replace(/\.png$/, `-underbase-${name}.png`);
    await storage.putFile(key, path, { bytes: made.bytes, contentType: "image/png" });
    return { ...made, key };
  }
}
