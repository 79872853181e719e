import { photoKey, photoName } from "#shop/catalog/photo-files.ts";
import type { ColorValue } from "#shop/colors.ts";
import { PREVIEW_WIDTHS } from "#shop/designs/artwork-files.ts";
import {
  DRAWING_VERSION,
  type Mockup,
  type MockupFormat,
  mockupName,
  USUAL_WIDTH,
} from "#shop/designs/mockup.ts";
import type { Side } from "#shop/placement.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import { readStored } from "../artwork/artwork-store.ts";
import { createPool, type Pool, type Requested } from "../artwork/pool.ts";
import { createBudget } from "../artwork/queue/budget.ts";
import { TOO_BUSY } from "../artwork/rejections.ts";
import type { Drawing, Task } from "../artwork/tasks.ts";
import type { Drawn } from "../drawing/drawn.ts";
import type { Storage } from "../storage.ts";
import { createMissing } from "./missing.ts";
import { createMockupCache, type DrawRequest, type Picture } from "./mockup-cache.ts";
import { findPreviews } from "./previews.ts";
import { NotDrawn } from "./turns.ts";

export type { Picture } from "./mockup-cache.ts";

const WORKER = Bun.fileURLToPath(new URL("./draw-worker.ts", import.meta.url));
/** A drawing takes 0.05 to 0.2 s, as AVIF up to 0.7 s. */
const LIMITS = {
  ...{ concurrency: 2, runningOfCaller: 2, queueLength: 64 },
  ...{ timeoutMs: 10_000, memoryBytes: 512 * 1024 ** 2 },
};
/** The 1200 pictures that an IP may have drawn an hour, at 0.2 s each. */
const BUDGET = { ofShopper: Infinity, ofIp: 240_000, slowMs: 2000 };

/** What the drawing processes do. */
export type DrawTask = Extract<Task, { kind: "draw" | "share-picture" }>;

export type BlankShirt = { cut: Cut; side: Side; color: ColorValue };

export type Mockups = ReturnType<typeof createMockups>;

/** Whose designs took long to draw has one of the two processes for the rest of the hour. */
export function createDrawingPool(limits: { timeoutMs?: number } = {}): Pool {
  const budget = createBudget(BUDGET);
  const reserved = [({ caller }: Requested) => !(caller && budget.isSlow(caller))];
  return createPool({ worker: WORKER, ...LIMITS, ...limits, budget, reserved });
}

export function createMockups({
  storage,
  pool = createDrawingPool(),
}: {
  storage: Storage;
  pool?: Pool;
}) {
  const cache = createMockupCache(storage);
  const missing = createMissing();

  function draw(drawing: Drawing, request?: DrawRequest): Promise<Uint8Array> {
    return run({ kind: "draw", input: drawing }, request);
  }

  async function run(task: DrawTask, request?: DrawRequest): Promise<Uint8Array> {
    const by = request && { caller: { ip: request.ip } };
    const drawn = await pool.run<DrawTask["kind"]>(task, by);
    if (drawn.ok) return drawn.output.bytes;
    if (drawn.rejection !== TOO_BUSY && !drawn.retryAfter)
      console.error(`A shirt was not drawn: ${drawn.reason}`);
    throw new NotDrawn(drawn.reason);
  }

  async function print(
    mockup: Mockup,
    format: MockupFormat,
    drawn: Drawn | undefined,
    request?: DrawRequest,
  ) {
    const { pictureId: _, ...shirt } = mockup;
    const previews =
      drawn && (await findPreviews(storage, drawn, { side: shirt.side, width: format.width }));
    if (!previews) return undefined;
    const print = { document: drawn.document, previews };
    return draw({ ...shirt, ...format, print }, request);
  }

  async function findOrDraw(
    mockup: Mockup,
    format: MockupFormat,
    request: DrawRequest,
    find: () => Promise<Drawn | undefined>,
  ) {
    const made = format.type === "avif" && (await cache.find(keyOf(mockup, format), "avif"));
    if (made) return made;
    const type = format.type === "avif" ? "webp" : format.type;
    const drawn = { ...format, type };
    const make = async () => print(mockup, drawn, await find(), request);
    return cache.get(keyOf(mockup, drawn), type, make, request);
  }

  return {
    shirt({ cut, side, color }: BlankShirt, width: number, request: DrawRequest) {
      const shirt = { cut, side, color };
      const name = `${cut}-${side}-${color}-${width}.webp`;
      const make = () => draw({ ...shirt, width, type: "webp" });
      return cache.get(`shirts/${DRAWING_VERSION}-${name}`, "webp", make, request);
    },

    /** For other sites: blank shirts beside each other, under this name. */
    shirts(name: string, shirts: readonly BlankShirt[], request: DrawRequest) {
      const make = () => run({ kind: "share-picture", input: { shirts } });
      return cache.get(`shirts/${DRAWING_VERSION}-share-${name}.jpg`, "jpg", make, request);
    },

    /** For other sites; undefined when there is no such photo. */
    photo(photoId: string, request: DrawRequest) {
      const make = async () => {
        const photo = await findPhoto(storage, photoId);
        return photo && run({ kind: "share-picture", input: { photo } }, request);
      };
      return cache.get(`share-${photoId}.jpg`, "jpg", make, request);
    },

    /** AVIF is slow: until a job has made it, the answer is WebP. `find` is called to draw it. */
    async mockup(
      mockup: Mockup,
      format: MockupFormat,
      request: DrawRequest,
      find: () => Promise<Drawn | undefined>,
    ): Promise<Picture | undefined> {
      const recipe = mockupName(mockup, { type: "webp", width: USUAL_WIDTH });
      const requestedInVain = missing.of(request.ip);
      if (requestedInVain.has(recipe)) return undefined;
      const picture = await findOrDraw(mockup, format, request, find);
      if (!picture) requestedInVain.add(recipe);
      return picture;
    },

    /** After a change by somebody at this IP, which may have named what was missing. */
    forgetMissing: missing.forget,

    /** For jobs: waits until nothing else is drawn. False when the artwork is not there. */
    make(mockup: Mockup, format: MockupFormat, drawn: Drawn): Promise<boolean> {
      return cache.fill(keyOf(mockup, format), format.type, () => print(mockup, format, drawn));
    },

    stop(): void {
      cache.stop();
      pool.stop();
    },
  };
}

async function findPhoto(storage: Storage, photoId: string) {
  for (const width of PREVIEW_WIDTHS.toReversed()) {
    const found = await readStored(storage, photoKey("photos", photoName(photoId, width)));
    if (found) return found;
  }
  return undefined;
}

function keyOf(mockup: Mockup, format: MockupFormat): string {
  return `mockups/${DRAWING_VERSION}-${mockupName(mockup, format)}`;
}

export function mockupPrefixes(pictureId: string): string[] {
  const versions = Array.from({ length: DRAWING_VERSION }, (_, index) => index + 1);
  return versions.map((version) => `mockups/${version}-${pictureId}-`);
}
