import { atom } from "jotai";
import type { Point } from "#shop/documents/geometry.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { Side } from "#shop/placement.ts";
import { giveUpAtom } from "../editor/artworks.ts";
import { sideOf } from "../shown-template.ts";

/** A point of the area; or the named place, where a zone's file replaces the first picture. */
export type Place = Point | "named";

/** A file on its way to a layer; `problem` when it did not become one. */
export type PendingUpload = {
  id: string;
  file: File;
  area: AreaId;
  at?: Place | undefined;
  /** These two are as they were when the file was added. */
  description: string;
  previewColor: string;
  canceler: AbortController;
  /** The share that is sent, from 0 to 1; undefined until the file is checked. */
  progress?: number;
  problem?: string | undefined;
  mayRetry?: boolean;
  /** The number of its picture on the shirt, until the server has it. */
  localId?: number | undefined;
};

/** All uploads, in the order in which they were added. */
export const pendingUploadsAtom = atom<readonly PendingUpload[]>([]);

/** A zone shows its upload itself. */
export const listedUploadsAtom = atom((get) =>
  get(pendingUploadsAtom).filter(({ at }) => at !== "named"),
);
export const zoneUploadAtoms = { front: zoneUpload("front"), back: zoneUpload("back") };

/** A zone's file that has not arrived, and may be sent again. */
export const failedUploadAtom = atom((get) =>
  get(pendingUploadsAtom).find(({ at, mayRetry }) => at === "named" && mayRetry),
);
export const failedSideAtom = atom((get) => {
  const failed = get(failedUploadAtom);
  return failed && sideOf(failed.area);
});

/** Sides whose zone waits for another file though there is a picture. */
export const emptiedZonesAtom = atom<readonly Side[]>([]);

export const changeUploadAtom = atom(
  null,
  (_get, set, id: string, change: Partial<PendingUpload>) => {
    set(pendingUploadsAtom, (all) =>
      all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
    );
  },
);

/** Ends an upload: nothing more is sent, and what has not arrived leaves the shirt. */
export const dropUploadAtom = atom(null, (get, set, id: string) => {
  const upload = get(pendingUploadsAtom).find((each) => each.id === id);
  upload?.canceler.abort();
  if (upload?.localId !== undefined) set(giveUpAtom, upload.localId);
  set(pendingUploadsAtom, (all) => all.filter((each) => each !== upload));
});

function zoneUpload(side: Side) {
  return atom((get) =>
    get(pendingUploadsAtom).find(({ at, area }) => at === "named" && area === side),
  );
}
