import type { ColorValue } from "#shop/colors.ts";
import { PREVIEW_WIDTHS, previewName } from "#shop/designs/artwork-files.ts";
import { type Mockup, type MockupFormat, mockupName, USUAL_WIDTH } from "#shop/designs/mockup.ts";
import type { Side } from "#shop/placement.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import { readStored } from "../artwork/artwork-store.ts";
import { createPool, type Pool } from "../artwork/pool.ts";
import { TOO_BUSY } from "../artwork/rejections.ts";
import type { Drawing } from "../artwork/tasks.ts";
import type { Storage } from "../storage.ts";
import { drawMockup, drawShirt } from "./drawing.ts";
import { createMissing } from "./missing.ts";
import { createMockupCache, type DrawRequest, type Picture } from "./mockup-cache.ts";
import { DrawingBusy } from "./turns.ts";

export type { Picture } from "./mockup-cache.ts";

/** Raise it when the drawing changes: it is part of the storage keys. */
export const DRAWING_VERSION = 1;
const WORKER = Bun.fileURLToPath(new URL("./draw-worker.ts", import.meta.url));
const LIMITS = { concurrency: 1, queueLength: 64, timeoutMs: 20_000, memoryBytes: 512 * 1024 ** 2 };

type BlankShirt = { cut: Cut; side: Side; color: ColorValue; width: number };

export type Mockups = ReturnType<typeof createMockups>;

export const createDrawingPool = (limits: { timeoutMs?: number } = {}) =>
  createPool({ worker: WORKER, ...LIMITS, ...limits });

export function createMockups({
  storage,
  pool = createDrawingPool(),
}: {
  storage: Storage;
  pool?: Pool;
}) {
  const cache = createMockupCache(storage);
  const missing = createMissing();

  async function draw(drawing: Drawing): Promise<Uint8Array> {
    const drawn = await pool.run<"draw">({ kind: "draw", input: drawing });
    if (!drawn.ok && drawn.rejection === TOO_BUSY) throw new DrawingBusy(drawn.reason);
    if (!drawn.ok) throw new Error(`A shirt could not be drawn: ${drawn.reason}`);
    return drawn.output.bytes;
  }

  async function print(mockup: Mockup, format: MockupFormat) {
    const webp = await largestPreview(storage, mockup.previewId);
    return webp && draw(drawMockup(mockup, webp, format));
  }

  async function findOrDraw(mockup: Mockup, format: MockupFormat, request: DrawRequest) {
    const made = format.type === "avif" && (await cache.find(keyOf(mockup, format), "avif"));
    if (made) return made;
    const type = format.type === "avif" ? "webp" : format.type;
    const drawn = { ...format, type };
    return cache.get(keyOf(mockup, drawn), type, () => print(mockup, drawn), request);
  }

  return {
    shirt({ width, ...shirt }: BlankShirt, request: DrawRequest): Promise<Picture | undefined> {
      const name = `${shirt.cut}-${shirt.side}-${shirt.color}-${width}.webp`;
      const make = () => draw(drawShirt(shirt, { width, type: "webp" }));
      return cache.get(`shirts/${DRAWING_VERSION}-${name}`, "webp", make, request);
    },

    /** AVIF is slow: until a job has made it, the answer is WebP. */
    async mockup(
      mockup: Mockup,
      format: MockupFormat,
      request: DrawRequest,
    ): Promise<Picture | undefined> {
      const recipe = mockupName(mockup, { type: "webp", width: USUAL_WIDTH });
      const requestedInVain = missing.of(request.ip);
      if (requestedInVain.has(recipe)) return undefined;
      const picture = await findOrDraw(mockup, format, request);
      if (!picture) requestedInVain.add(recipe);
      return picture;
    },

    /** After a change by somebody at this IP, which may have named what was missing. */
    forgetMissing: missing.forget,

    /** For jobs: waits until nothing else is drawn. */
    make(mockup: Mockup, format: MockupFormat): Promise<void> {
      return cache.fill(keyOf(mockup, format), format.type, () => print(mockup, format));
    },

    stop(): void {
      cache.stop();
      pool.stop();
    },
  };
}

function keyOf(mockup: Mockup, format: MockupFormat): string {
  return `mockups/${DRAWING_VERSION}-${mockupName(mockup, format)}`;
}

export function mockupPrefixes(previewId: string): string[] {
  const versions = Array.from({ length: DRAWING_VERSION }, (_, index) => index + 1);
  return versions.map((version) => `mockups/${version}-${previewId}-`);
}

async function largestPreview(storage: Storage, previewId: string) {
  for (const width of PREVIEW_WIDTHS.toReversed()) {
    const found = await readStored(storage, previewName(previewId, width));
    if (found) return found;
  }
  return undefined;
}
