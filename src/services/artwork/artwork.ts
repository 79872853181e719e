import type { BackgroundRule } from "#shop/designs/background.ts";
import type { Storage } from "../storage.ts";
import {
  type ArtworkNames,
  newOriginalName,
  type ReceivedArtwork,
  readStored,
  storeFiles,
  storeOriginal,
} from "./artwork-store.ts";
import { avatarReceiver } from "./avatar.ts";
import { check } from "./check.ts";
import { avifMaker } from "./make-avif.ts";
import { createPool } from "./pool.ts";
import { printFileMaker } from "./print-files.ts";
import { DAMAGED, GONE, TOO_BUSY } from "./rejections.ts";
import type { Answer } from "./tasks.ts";

type Receipt =
  | { ok: true; artwork: ReceivedArtwork }
  | { ok: false; message: string; status: 400 | 404 | 413 | 415 | 422 | 503 };

export interface ArtworkOptions {
  storage: Storage;
  concurrency?: number;
  /** Per file, without queue time. */
  timeoutMs?: number;
  memoryBytes?: number;
  queueLength?: number;
}

type Source = ArtworkNames & { contentType: string; isOwn: boolean };

const WORKER = Bun.fileURLToPath(new URL("./worker.ts", import.meta.url));

export type Artwork = ReturnType<typeof createArtwork>;

/** Returns a message for a bad file; throws when the storage fails. */
export function createArtwork(options: ArtworkOptions) {
  const { storage, concurrency = 2, timeoutMs = 20_000 } = options;
  const { memoryBytes = 1024 ** 3, queueLength = 16 } = options;
  const pool = createPool({ worker: WORKER, concurrency, timeoutMs, memoryBytes, queueLength });

  return {
    /** Stores nothing for a rejected file. `name` is for the log. */
    async receive(bytes: Uint8Array, { name }: { name: string }): Promise<Receipt> {
      const checked = check(bytes);
      if (!checked.ok) return checked;
      if (pool.isFull) return rejected(TOO_BUSY);
      const { type } = checked;
      const fileName = newOriginalName(type);

      const [read, stored] = await Promise.allSettled([
        pool.run<"receive">({ kind: "receive", input: { type, bytes } }),
        storeOriginal(storage, fileName, type, bytes),
      ]);
      if (stored.status === "rejected") throw stored.reason;
      if (read.status === "rejected") throw read.reason;
      if (!read.value.ok) {
        await storage.remove([fileName]);
        return rejected(explain(read.value, name));
      }
      return { ok: true, artwork: await storeFiles(storage, stored.value, read.value.output) };
    },

    /** Of somebody else's artwork no whole picture is stored that a URL opens. */
    async cutOut(source: Source, rule: BackgroundRule): Promise<Receipt> {
      const key = pictureOf(source);
      const bytes = key ? await readStored(storage, key) : undefined;
      if (!bytes) return { ok: false, message: GONE, status: 404 };
      const cut = await pool.run<"cutout">({ kind: "cutout", input: { bytes, rule } });
      if (!cut.ok) return rejected(explain(cut, source.previewId));
      const { type, bytes: picture } = cut.output.copy;
      const original = await storeOriginal(storage, newOriginalName(type), type, picture);
      return { ok: true, artwork: await storeFiles(storage, original, cut.output, source) };
    },

    makeAvif: avifMaker(storage, pool),

    makePrintFile: printFileMaker(storage, pool),

    receiveAvatar: avatarReceiver(storage, pool),

    /** Rejects files in progress as if the shop were too busy. */
    stop(): void {
      pool.stop();
    },
  };
}

function pictureOf({ contentType, rasterName, fileName }: Source): string | null {
  return contentType === "application/pdf" ? rasterName : fileName;
}

function rejected(message: string): Receipt {
  return { ok: false, message, status: message === TOO_BUSY ? 503 : 422 };
}

function explain(problem: Extract<Answer<never>, { ok: false }>, name: string): string {
  if (problem.harm) console.warn(`Artwork ${JSON.stringify(name)}: ${problem.reason}`);
  return problem.rejection ?? DAMAGED;
}
