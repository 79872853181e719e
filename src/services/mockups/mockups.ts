import { photoKey, photoName } from "#shop/catalog/photo-files.ts";
import { PREVIEW_WIDTHS } from "#shop/designs/artwork-files.ts";
import {
  DRAWING_VERSION,
  type Mockup,
  type MockupFormat,
  mockupName,
  USUAL_WIDTH,
} from "#shop/designs/mockup.ts";
import type { ColorValue } from "#shop/goods/color.ts";
import { hexOf } from "#shop/goods/colors.ts";
import type { Sheet } from "#shop/goods/sheet.ts";
import { areaIdsOn, type TemplateId, type View, type ViewId } from "#shop/goods/template.ts";
import { picturedView, templateOf } from "#shop/goods/templates.ts";
import { readStored } from "../artwork/artwork-store.ts";
import type { Pool } from "../artwork/pool.ts";
import type { Drawn } from "../drawing/drawn.ts";
import type { Storage } from "../storage/storage.ts";
import { createDrawer } from "./drawer.ts";
import { createDrawingPool } from "./drawing-pool.ts";
import { inkFinder } from "./ink-finder.ts";
import { createMissing } from "./missing.ts";
import { createMockupCache, type DrawRequest, type Picture } from "./mockup-cache.ts";
import { createOneEach } from "./one-each.ts";
import { findPreviews } from "./previews.ts";
import { createTurns, NotPaid, type Requester } from "./turns.ts";
import { Undrawable, type UndrawableViews } from "./undrawable.ts";

export type { Picture } from "./mockup-cache.ts";

const LARGE: MockupFormat = { type: "webp", width: 1280 };

export type BlankShirt = { cut: TemplateId; view: ViewId; color: ColorValue };

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

    shirt(shirt: BlankShirt, width: number, request: DrawRequest) {
      const { cut, view, color } = shirt;
      const name = `${cut}-${view}-${color}-${width}.webp`;
      const make = () => run({ kind: "draw", input: { ...shown(shirt), width, type: "webp" } });
      return cache.get(`shirts/${DRAWING_VERSION}-${name}${versionOf(cut)}`, "webp", make, request);
    },

    /** The studio shows a blank thing by it. */
    sheet({ cut, view }: Pick<BlankShirt, "cut" | "view">, sheet: Sheet, request: DrawRequest) {
      const input = { view: picturedView({ cut, view }), sheet };
      const name = `${cut}-${view}-${sheet}.webp`;
      const key = `shirts/${DRAWING_VERSION}-${name}${versionOf(cut)}`;
      return cache.get(key, "webp", () => run({ kind: "sheet", input }), request);
    },

    /** Other sites show blank shirts beside each other, under this name. */
    shirts(name: string, shirts: readonly BlankShirt[], request: DrawRequest) {
      const make = () => run({ kind: "share-picture", input: { shirts: shirts.map(shown) } });
      const versions = [...new Set(shirts.map(({ cut }) => versionOf(cut)))].join("");
      return cache.get(
        `shirts/${DRAWING_VERSION}-share-${name}.jpg${versions}`,
        "jpg",
        make,
        request,
      );
    },

    /** Other sites show the photo; undefined when there is none of that id. */
    photo(photoId: string, request: DrawRequest) {
      const make = async () => {
        const photo = await findPhoto(storage, photoId);
        return photo && run({ kind: "share-picture", input: { photo } }, request);
      };
      return cache.get(`share-${photoId}.jpg`, "jpg", make, request);
    },

    /** Staff look at a view before it is sold, blank or printed: none of it is stored. */
    test(
      name: string,
      { drawn, ...shown }: { view: View; hex: string; width: number; drawn?: Drawn | undefined },
      request: DrawRequest,
    ) {
      const make = async () => {
        const input = { ...shown, type: "webp" } as const;
        if (!drawn) return run({ kind: "draw", input }, request);
        const areas = areaIdsOn(shown.view);
        const previews = await findPreviews(storage, drawn, { areas, width: shown.width });
        if (!previews) return undefined;
        const { document } = drawn;
        return run({ kind: "draw", input: { ...input, print: { document, previews } } }, request);
      };
      return cache.get(`template-tests/${name}`, "webp", make, request);
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

function shown(shirt: BlankShirt) {
  return { view: picturedView(shirt), hex: hexOf(shirt.color) };
}

async function findPhoto(storage: Storage, photoId: string) {
  for (const width of PREVIEW_WIDTHS.toReversed()) {
    const found = await readStored(storage, photoKey("photos", photoName(photoId, width)));
    if (found) return found;
  }
  return undefined;
}

function keyOf(mockup: Mockup, format: MockupFormat): string {
  return `mockups/${DRAWING_VERSION}-${mockupName(mockup, format)}${versionOf(mockup.cut)}`;
}

/** At the end, so that a picture's files are still found by their beginning. */
function versionOf(cut: TemplateId): string {
  const { version } = templateOf(cut);
  return version === undefined ? "" : `~${version}`;
}

export function mockupPrefixes(pictureId: string): string[] {
  const versions = Array.from({ length: DRAWING_VERSION }, (_, index) => index + 1);
  return versions.map((version) => `mockups/${version}-${pictureId}-`);
}
