import type { ColorValue } from "#shop/colors.ts";
import { artworkId, PREVIEW_WIDTHS, previewName } from "#shop/designs/artwork-files.ts";
import { type Mockup, type MockupFormat, mockupName } from "#shop/designs/mockup.ts";
import type { Side } from "#shop/placement.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import { readStored } from "../artwork/artwork-store.ts";
import { createPool } from "../artwork/pool.ts";
import { TOO_BUSY } from "../artwork/rejections.ts";
import type { Drawing } from "../artwork/tasks.ts";
import type { Storage } from "../storage.ts";
import { drawMockup, drawShirt } from "./drawing.ts";
import { createShelf, type Picture } from "./mockup-cache.ts";

export type { Picture } from "./mockup-cache.ts";

/** Raise it with the drawing: pictures are kept under it. */
export const DRAWING_VERSION = 1;
const WORKER = Bun.fileURLToPath(new URL("./draw-worker.ts", import.meta.url));
const LIMITS = { concurrency: 1, queueLength: 64, timeoutMs: 20_000, memoryBytes: 512 * 1024 ** 2 };

/** Too much is being drawn right now; asking again later helps. */
export class DrawingBusy extends Error {
  override name = "DrawingBusy";
}

type BlankShirt = { cut: Cut; side: Side; color: ColorValue; width: number };

export type Mockups = ReturnType<typeof createMockups>;

/**
 * Draws shirts, blank or with artwork, in a process of its own. Each picture is made once and kept
 * in the storage; what was asked for lately stays in memory.
 */
export function createMockups({ storage }: { storage: Storage }) {
  const pool = createPool({ worker: WORKER, ...LIMITS });
  const shelf = createShelf(storage);
  // One at a time, so that a visitor's picture never waits for more than one of a job's.
  let lastTurn: Promise<void> = Promise.resolve();

  async function draw(drawing: Drawing): Promise<Uint8Array> {
    const drawn = await pool.run<"draw">({ kind: "draw", input: drawing });
    if (!drawn.ok && drawn.refusal === TOO_BUSY) throw new DrawingBusy(drawn.reason);
    if (!drawn.ok) throw new Error(`A shirt could not be drawn: ${drawn.reason}`);
    return drawn.output.bytes;
  }

  /** Undefined when there is no such artwork. */
  async function print(mockup: Mockup, format: MockupFormat) {
    const webp = await largestPreview(storage, mockup.fileName);
    return webp && draw(drawMockup(mockup, webp, format));
  }

  return {
    /** A blank shirt as WebP on a transparent ground; `width` in pixels. */
    shirt({ width, ...shirt }: BlankShirt): Promise<Picture | undefined> {
      const name = `${shirt.cut}-${shirt.side}-${shirt.color}-${width}.webp`;
      return shelf.get(`shirts/${DRAWING_VERSION}-${name}`, "webp", () =>
        draw(drawShirt(shirt, { width, type: "webp" })),
      );
    },

    /**
     * Artwork on its shirt; undefined when there is no such artwork. AVIF is too slow to wait for:
     * until a job has made it, the picture is WebP.
     */
    async mockup(mockup: Mockup, format: MockupFormat): Promise<Picture | undefined> {
      if (format.type === "avif") {
        const made = await shelf.find(keyOf(mockup, format), "avif");
        if (made) return made;
      }
      const type = format.type === "avif" ? "webp" : format.type;
      const asked = { ...format, type };
      return shelf.get(keyOf(mockup, asked), type, () => print(mockup, asked));
    },

    /** Sees to it that a picture is in the storage, when nothing else is to be drawn. For jobs. */
    make(mockup: Mockup, format: MockupFormat): Promise<void> {
      const turn = lastTurn.then(async () => {
        await pool.lull();
        await shelf.fill(keyOf(mockup, format), format.type, () => print(mockup, format));
      });
      // A failure is the caller's, not the next one's.
      lastTurn = turn.catch(() => {});
      return turn;
    },

    stop: () => pool.stop(),
  };
}

function keyOf(mockup: Mockup, format: MockupFormat): string {
  return `mockups/${DRAWING_VERSION}-${mockupName(mockup, format)}`;
}

/** Where all pictures with an artwork are, of earlier drawings too. */
export function mockupPrefixes(fileName: string): string[] {
  const versions = Array.from({ length: DRAWING_VERSION }, (_, index) => index + 1);
  return versions.map((version) => `mockups/${version}-${artworkId(fileName)}-`);
}

/** It is at least 1280 px wide where the artwork is, and on no picture wider than 480. */
async function largestPreview(storage: Storage, fileName: string) {
  for (const width of PREVIEW_WIDTHS.toReversed()) {
    const found = await readStored(storage, previewName(artworkId(fileName), width));
    if (found) return found;
  }
  return undefined;
}
