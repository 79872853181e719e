import { photoKey, photoName } from "#shop/catalog/photo-files.ts";
import { PREVIEW_WIDTHS } from "#shop/designs/artwork-files.ts";
import { DRAWING_VERSION } from "#shop/designs/mockup.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import type { ColorValue } from "#shop/goods/color.ts";
import type { Sheet } from "#shop/goods/sheet.ts";
import { areaIdsOn, type TemplateId, type ViewId } from "#shop/goods/template.ts";
import { picturedView } from "#shop/goods/templates.ts";
import { readStored } from "../../artwork/artwork-store.ts";
import type { DrawnThing } from "../../artwork/tasks.ts";
import type { Drawn } from "../../drawing/drawn.ts";
import type { Storage } from "../../storage/storage.ts";
import type { createDrawer } from "../drawer.ts";
import type { createMockupCache, DrawRequest } from "../mockup-cache.ts";
import { pictured } from "../photographs/pictured.ts";
import { versionOf } from "../picture-version.ts";
import { findPreviews } from "../previews.ts";

export type BlankShirt = { cut: TemplateId; view: ViewId; color: ColorValue };

/** Without a color the cloth is gray, for the studio to dye. */
type SheetOf = Pick<BlankShirt, "cut" | "view"> & { color?: ColorValue | undefined };
const UNDYED = "#ffffff";

type BlanksOptions = {
  storage: Storage;
  cache: ReturnType<typeof createMockupCache>;
  run: ReturnType<typeof createDrawer>["run"];
};

/** Pictures of things that nobody has designed on, and of what is tried on them. */
export function createBlanks({ storage, cache, run }: BlanksOptions) {
  return {
    shirt(shirt: BlankShirt, width: number, request: DrawRequest) {
      const { cut, view, color } = shirt;
      const name = `${cut}-${view}-${color}-${width}.webp`;
      const make = () => run({ kind: "draw", input: { ...pictured(shirt), width, type: "webp" } });
      return cache.get(`shirts/${DRAWING_VERSION}-${name}${versionOf(cut)}`, "webp", make, request);
    },

    /** The same with one of the shop's own designs on it, which `document` is. */
    sample(
      { shirt, document }: { shirt: BlankShirt; document: DesignDocument },
      width: number,
      request: DrawRequest,
    ) {
      const { cut, view, color } = shirt;
      const design = Bun.hash(JSON.stringify(document)).toString(36);
      const name = `sample-${cut}-${view}-${color}-${width}~${design}.webp`;
      const print = { document, previews: [] };
      const input = { ...pictured(shirt), width, type: "webp", print } as const;
      const key = `shirts/${DRAWING_VERSION}-${name}${versionOf(cut)}`;
      return cache.get(key, "webp", () => run({ kind: "draw", input }), request);
    },

    /** The studio shows a blank thing by it; the color counts where it has a photograph of its own. */
    sheet({ cut, view, color }: SheetOf, sheet: Sheet, request: DrawRequest) {
      const thing = color
        ? pictured({ cut, view, color })
        : { view: picturedView({ cut, view }), hex: UNDYED };
      const input = { ...thing, sheet };
      const name = `${cut}-${view}${color ? `~${color}` : ""}-${sheet}.webp`;
      const key = `shirts/${DRAWING_VERSION}-${name}${versionOf(cut)}`;
      return cache.get(key, "webp", () => run({ kind: "sheet", input }), request);
    },

    /** Other sites show blank shirts beside each other, under this name. */
    shirts(name: string, shirts: readonly BlankShirt[], request: DrawRequest) {
      const make = () => run({ kind: "share-picture", input: { shirts: shirts.map(pictured) } });
      const shown = shirts.map(({ cut, view }) => `${versionOf(cut)}~${view}`);
      const versions = [...new Set(shown)].join("");
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
      { drawn, width, thing }: { thing: DrawnThing; width: number; drawn?: Drawn | undefined },
      request: DrawRequest,
    ) {
      const make = async () => {
        const input = { ...thing, width, type: "webp" } as const;
        if (!drawn) return run({ kind: "draw", input }, request);
        const areas = areaIdsOn(thing.view);
        const previews = await findPreviews(storage, drawn, { areas, width });
        if (!previews) return undefined;
        const { document } = drawn;
        return run({ kind: "draw", input: { ...input, print: { document, previews } } }, request);
      };
      return cache.get(`template-tests/${name}`, "webp", make, request);
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
