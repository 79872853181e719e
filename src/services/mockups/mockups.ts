import {
  DRAWING_VERSION,
  type Mockup,
  type MockupFormat,
  mockupName,
  USUAL_WIDTH,
} from "#shop/designs/mockup.ts";
import type { Pool } from "../artwork/pool.ts";
import type { Drawn } from "../drawing/drawn.ts";
import type { Storage } from "../storage/storage.ts";
import { createBlanks } from "./blanks/blanks.ts";
import { createDrawer } from "./drawer.ts";
import { createDrawingPool } from "./drawing-pool.ts";
import { inkFinder } from "./ink-finder.ts";
import { createMissing } from "./missing.ts";
import { createMockupCache, type DrawRequest, type Picture } from "./mockup-cache.ts";
import { createOneEach } from "./one-each.ts";
import { versionOf } from "./picture-version.ts";
import { createTurns, NotPaid, type Requester } from "./turns.ts";
import { Undrawable, type UndrawableViews } from "./undrawable.ts";

export type { Picture } from "./mockup-cache.ts";

const LARGE: MockupFormat = { type: "webp", width: 1280 };

export type Mockups = ReturnType<typeof createMockups>;

export function createMockups({
  storage,
  pool = createDrawingPool(),
  undrawable,
}: {
  storage: Storage;
  pool?: Pool;
  undrawable: UndrawableViews;
}) {
  const cache = createMockupCache(storage);
  const missing = createMissing();
  // Shares are drawn one at a time, whoever shares: of the turns and processes of all, the others
  // are for pictures.
  const shares = createTurns({ slots: 1 });
  const { run, print, expectDrawable, slownessOf } = createDrawer({ storage, pool, undrawable });

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
    let isSlow = () => false;
    const permit = async () => {
      const permission = await request.permit();
      const found = permission && (await find());
      if (permission) await expectDrawable(mockup, found);
      isSlow = slownessOf(mockup, found, request);
      return permission;
    };
    const make = async () => print(mockup, drawn, await find(), request);
    const waiting = { ...request, permit, isSlow: () => isSlow() };
    return cache.get(keyOf(mockup, drawn), type, make, waiting);
  }

  return {
    /** An IP shares one design after the other: undefined while another is drawn. */
    shareAlone: createOneEach(),

    ...createBlanks({ storage, cache, run }),

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

    /** Call it after a change by somebody at this IP, which may have named what was missing. */
    forgetMissing: missing.forget,

    /**
     * Jobs call it; it waits until nothing else is drawn. False when the artwork is not there, it
     * cannot be drawn, or `payer` has no time left: then the first visitor who views it has it
     * drawn.
     */
    async make(mockup: Mockup, format: MockupFormat, drawn: Drawn, payer?: string) {
      const by = payer === undefined ? undefined : { ip: payer };
      const make = () => print(mockup, format, drawn, by);
      try {
        return await cache.fill(keyOf(mockup, format), format.type, make);
      } catch (error) {
        if (error instanceof Undrawable || error instanceof NotPaid) return false;
        throw error;
      }
    },

    /**
     * Draws the largest picture unless it is there. An IP waits its turn, and the maker pays. Throws
     * `NotDrawn` when it cannot be said now.
     */
    async canDraw(mockup: Mockup, drawn: Drawn, by: Requester) {
      const request: DrawRequest = { ...by, permit: async () => "store" };
      const draw = () => findOrDraw(mockup, LARGE, request, async () => drawn);
      try {
        await shares.take({ ip: by.ip, signal: by.signal }, draw);
        return true;
      } catch (error) {
        if (error instanceof Undrawable) return false;
        throw error;
      }
    },

    findInk: inkFinder({ storage, pool }),

    stop(): void {
      shares.stop();
      cache.stop();
      pool.stop();
    },
  };
}

function keyOf(mockup: Mockup, format: MockupFormat): string {
  return `mockups/${DRAWING_VERSION}-${mockupName(mockup, format)}${versionOf(mockup.cut)}`;
}

export function mockupPrefixes(pictureId: string): string[] {
  const versions = Array.from({ length: DRAWING_VERSION }, (_, index) => index + 1);
  return versions.map((version) => `mockups/${version}-${pictureId}-`);
}
