import type { BackgroundRule } from "#shop/designs/background.ts";
import type { Storage } from "../storage.ts";
import { keep, newId, type ReceivedArtwork, readStored, storeOriginal } from "./artwork-store.ts";
import { avatarReceiver } from "./avatar.ts";
import { avifMaker } from "./avif.ts";
import { check } from "./check.ts";
import { EXTENSIONS } from "./kinds.ts";
import { createPool } from "./pool.ts";
import { printFileMaker } from "./print-files.ts";
import { DAMAGED, GONE, TOO_BUSY } from "./rejections.ts";
import type { Answer } from "./tasks.ts";

type Receipt =
  | { ok: true; artwork: ReceivedArtwork }
  | { ok: false; message: string; status: 400 | 404 | 413 | 415 | 422 | 503 };

export interface ArtworkOptions {
  storage: Storage;
  /** Decoding processes at most. */
  concurrency?: number;
  /** For one file, not counting its wait in the queue. */
  timeoutMs?: number;
  /** Resident memory of one decoding process. */
  memoryBytes?: number;
  /** Files that may wait for a decoding process. */
  queueLength?: number;
}

const WORKER = Bun.fileURLToPath(new URL("./worker.ts", import.meta.url));

export type Artwork = ReturnType<typeof createArtwork>;

/**
 * Takes in and prepares artwork. Files are decoded in processes of their own, so none can
 * harm this one. Expected trouble with a file is returned with a message for the visitor; trouble
 * with the storage is thrown.
 */
export function createArtwork(options: ArtworkOptions) {
  const { storage, concurrency = 2, timeoutMs = 20_000 } = options;
  const { memoryBytes = 1024 ** 3, queueLength = 16 } = options;
  const pool = createPool({ worker: WORKER, concurrency, timeoutMs, memoryBytes, queueLength });

  return {
    /**
     * Checks an upload by its content (spec §5, §9), keeps the original untouched and makes its
     * previews. A file that is refused leaves nothing behind. `name` is only for the log.
     */
    async receive(bytes: Uint8Array, { name }: { name: string }): Promise<Receipt> {
      const checked = check(bytes);
      if (!checked.ok) return checked;
      if (pool.isFull) return refused(TOO_BUSY);
      const { type } = checked;
      const fileName = `${newId()}.${EXTENSIONS[type]}`;

      // Decoding first: it takes longest, and storing can go on beside it.
      const [read, stored] = await Promise.allSettled([
        pool.run<"receive">({ kind: "receive", input: { type, bytes } }),
        storeOriginal(storage, fileName, type, bytes),
      ]);
      if (stored.status === "rejected") throw stored.reason;
      if (read.status === "rejected") throw read.reason;
      if (!read.value.ok) {
        await storage.remove([fileName]);
        return refused(explain(read.value, name));
      }
      return { ok: true, artwork: await keep(storage, stored.value, read.value.output) };
    },

    /**
     * Removes the background of an artwork at full size, for print. The result is an artwork of its
     * own, a PNG; the first one stays as it is.
     */
    async cutOut(rasterName: string, rule: BackgroundRule): Promise<Receipt> {
      const bytes = await readStored(storage, rasterName);
      if (!bytes) return { ok: false, message: GONE, status: 404 };
      const cut = await pool.run<"cut-out">({ kind: "cut-out", input: { bytes, rule } });
      if (!cut.ok) return refused(explain(cut, rasterName));
      const { raster, ...reading } = cut.output;
      if (!raster) throw new Error(`Cutting out ${rasterName} gave no picture`);
      const original = await storeOriginal(storage, `${newId()}.png`, "image/png", raster);
      return { ok: true, artwork: await keep(storage, original, reading) };
    },

    /** Makes AVIF twins of an artwork's previews, where they are missing. For a job: slow; throws. */
    makeAvif: avifMaker(storage, pool),

    /** Makes the picture that is printed from an artwork. For a job: slow; throws. */
    makePrintFile: printFileMaker(storage, pool),

    /** Takes in a picture that stands for an account. */
    receiveAvatar: avatarReceiver(storage, pool),

    /** Ends the decoding processes. Files in hand are refused as if the shop were too busy. */
    stop(): void {
      pool.stop();
    },
  };
}

function refused(message: string): Receipt {
  return { ok: false, message, status: message === TOO_BUSY ? 503 : 422 };
}

function explain(trouble: Extract<Answer<never>, { ok: false }>, name: string): string {
  if (trouble.harm) console.warn(`Artwork ${JSON.stringify(name)}: ${trouble.reason}`);
  return trouble.refusal ?? DAMAGED;
}
