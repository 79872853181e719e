import type { BackgroundChoice } from "#shop/designs/background/choice.ts";
import { log } from "../log/log.ts";
import type { Storage } from "../storage/storage.ts";
import {
  type ArtworkNames,
  newOriginalName,
  type ReceivedArtwork,
  readStored,
  storeFiles,
  storeOriginal,
  wholeCopy,
} from "./artwork-store.ts";
import { check } from "./check.ts";
import { isPdf } from "./decoding-limits.ts";
import { createDecodingPool } from "./decoding-pool.ts";
import { createGangPool, gangSheetMaker } from "./gang/gang-sheets.ts";
import { type Inked, inkOf } from "./ink/ink-of.ts";
import { withEnd } from "./jpeg/with-end.ts";
import { photoReceiver } from "./photos/photo.ts";
import type { Pool, RunOptions } from "./pool.ts";
import { printFileMaker } from "./print-files.ts";
import { DAMAGED, GONE, TOO_BUSY } from "./rejections.ts";
import { smallPictureReceiver } from "./small-pictures.ts";
import type { Rejected } from "./tasks.ts";
import { thingReceiver } from "./things/thing-receiver.ts";

type Receipt =
  | { ok: true; artwork: ReceivedArtwork; storedBytes: number }
  | {
      ok: false;
      message: string;
      status: 400 | 404 | 413 | 415 | 422 | 429 | 503;
      /** The caller may try again after so many seconds. */
      retryAfter?: number;
    };

type Visit = Pick<RunOptions, "caller" | "signal">;

export interface ArtworkOptions {
  storage: Storage;
  /** Instead of one with a shop's limits; it ends with the service. */
  pool?: Pool;
  pdfTimeoutMs?: number;
}

type Source = Inked &
  ArtworkNames & {
    contentType: string;
    imageScale: number | null;
    isOwn: boolean;
  };

export type Artwork = ReturnType<typeof createArtwork>;

/** Returns a message for a bad file; throws when the storage fails. */
export function createArtwork(options: ArtworkOptions) {
  const { storage, pool = createDecodingPool() } = options;
  const gangPool = options.pool ?? createGangPool();
  // Limit of uploads: processor time for opening a PDF [pdfTimeoutMs: ms]; 422.
  const { pdfTimeoutMs = 5000 } = options;

  return {
    /** Stores nothing for a rejected file. */
    async receive(sent: Uint8Array, visit: Visit = {}): Promise<Receipt> {
      const checked = check(sent);
      if (!checked.ok) return checked;
      const { type } = checked;
      const ended = type === "image/jpeg" ? withEnd(sent) : undefined;
      const bytes = ended ?? sent;
      const input = { type, bytes, gotEnd: ended !== undefined };
      const task = { kind: "receive", input } as const;
      const running = isPdf(task) ? { ...visit, timeoutMs: pdfTimeoutMs } : visit;
      const early = pool.rejectionFor({ ...running, task });
      if (early) return rejected(early);
      const fileName = newOriginalName(type);

      const [read, stored] = await Promise.allSettled([
        pool.run<"receive">(task, running),
        storeOriginal(storage, fileName, type, bytes),
      ]);
      if (stored.status === "rejected") throw stored.reason;
      if (read.status === "rejected") throw read.reason;
      if (!read.value.ok) {
        await storage.remove([fileName]);
        return rejected(read.value);
      }
      const reading = { ...read.value.output, copy: wholeCopy(read.value.output.copy, bytes) };
      return { ok: true, ...(await storeFiles(storage, stored.value, reading)) };
    },

    /** When the artwork is not the caller's, no whole picture is stored under a public URL. */
    async cutOut(source: Source, choice: BackgroundChoice, visit: Visit = {}): Promise<Receipt> {
      const key = pictureOf(source);
      const bytes = key ? await readStored(storage, key) : undefined;
      if (!bytes) return { ok: false, message: GONE, status: 404 };
      const cut = await pool.run<"cutout">(
        { kind: "cutout", input: { bytes, choice, ink: inkOf(source) } },
        visit,
      );
      if (!cut.ok) return rejected(cut);
      const { picture, ...reading } = cut.output;
      // The original is the same picture.
      const copy = { type: "image/png" } as const;
      const name = newOriginalName(copy.type);
      const original = await storeOriginal(storage, name, copy.type, picture);
      const cutout = { ...reading, imageScale: cutoutScale(source), copy };
      return { ok: true, ...(await storeFiles(storage, original, cutout, source)) };
    },

    ...printFileMaker(storage, pool),

    ...gangSheetMaker(storage, gangPool),

    receiveAvatar: smallPictureReceiver(storage, pool, "avatar"),
    receiveLogo: smallPictureReceiver(storage, pool, "logo"),

    receivePhoto: photoReceiver(storage, pool),
    receiveThing: thingReceiver(storage, pool),

    /** Rejects files in progress as if the shop were too busy. */
    stop(): void {
      pool.stop();
      gangPool.stop();
    },
  };
}

function pictureOf({ contentType, rasterName, fileName }: Source): string | null {
  return contentType === "application/pdf" ? rasterName : fileName;
}

/** A cutout of a page is pixels, and as coarse as the page's own images. */
function cutoutScale({ imageScale }: Source): number | null {
  return imageScale && imageScale < 1 ? imageScale : null;
}

function rejected({ rejection: message = DAMAGED, ...problem }: Rejected): Receipt {
  if (problem.harm) log.warn(`An artwork was not opened: ${problem.reason}`);
  const { retryAfter } = problem;
  if (retryAfter) return { ok: false, message, status: problem.isBusy ? 503 : 429, retryAfter };
  return { ok: false, message, status: message === TOO_BUSY ? 503 : 422 };
}
