import { atom, type Getter, type Setter } from "jotai";
import { showToast } from "#browser/toast.ts";
import { type Area, sideOf } from "#shop/documents/areas.ts";
import type { Point } from "#shop/documents/geometry.ts";
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";
import { type Artwork, preload, release, storedArtwork } from "../../artwork.ts";
import { noteArtworkAtom, quickPlacementAtom, swapArtworkAtom } from "../../editor/artworks.ts";
import { areasAtom, editAtom, newKey, openAreaAtom, selectionAtom } from "../../editor/state.ts";
import { colorAtom, descriptionAtom, saverAtom, workersAtom } from "../../session.ts";
import { checkFiles } from "../../upload/check-files.ts";
import { localArtwork } from "../../upload/local-picture.ts";
import { sendDesign, UploadError } from "../../upload/send-design.ts";
import { fileWorkAtom, sentAtom } from "../../work.ts";
import { firstPlace } from "./first-place.ts";
import { type Files, type Parcel, parcelsAtom } from "./parcels-atom.ts";

const queueAtom = atom<Promise<void>>(Promise.resolve());

/** So that several files that are dropped together do not hide each other. */
const STEP_INCHES = 0.5;

/** Each file becomes a layer, one after another; `at` is where on the area the first is dropped. */
export const deliverFilesAtom = atom(null, (get, set, { files, area, at }: Files) => {
  const room = DOCUMENT_LIMITS.layersPerArea - get(areasAtom)[area].length;
  const parcels = files.map((file, index): Parcel => {
    const parcel = { id: newKey(), file, area, progress: 0 };
    return index < room ? parcel : { ...parcel, problem: noRoom(room) };
  });
  set(parcelsAtom, [...get(parcelsAtom), ...parcels]);
  for (const [index, parcel] of parcels.slice(0, Math.max(0, room)).entries()) {
    const step = index * STEP_INCHES;
    enqueue(get, set, parcel, at && { x: at.x + step, y: at.y + step });
  }
});

export const retryParcelAtom = atom(null, (get, set, parcel: Parcel) => {
  const { id, file, area } = parcel;
  const again: Parcel = { id, file, area, progress: 0 };
  set(parcelsAtom, (all) => all.map((each) => (each.id === id ? again : each)));
  enqueue(get, set, again);
});

export const dropParcelAtom = atom(null, (_get, set, id: string) => {
  set(parcelsAtom, (all) => all.filter((parcel) => parcel.id !== id));
});

/** One at a time, as the shop decodes them. Whoever continues waits for all. */
function enqueue(get: Getter, set: Setter, parcel: Parcel, at?: Point): void {
  const done = get(queueAtom).then(() => deliver(get, set, parcel, at));
  set(queueAtom, done);
  set(fileWorkAtom, done);
}

async function deliver(get: Getter, set: Setter, parcel: Parcel, at?: Point): Promise<void> {
  const change = (news: Partial<Parcel>) =>
    set(parcelsAtom, (all) =>
      all.map((each) => (each.id === parcel.id ? { ...each, ...news } : each)),
    );
  const checked = await checkFiles([parcel.file]);
  if ("message" in checked) return change({ problem: checked.message });
  const local = await localArtwork(checked.file, get(workersAtom).pdfWorkerUrl);
  const isFirst = !get(areasAtom)[parcel.area].some(({ kind }) => kind === "image");
  const localId = local && lay(get, set, local, parcel, at);
  try {
    const design = await send(get, parcel, (progress) => {
      change({ progress });
      if (localId) set(sentAtom, (all) => ({ ...all, [localId]: progress }));
    });
    const stored = storedArtwork(design);
    await preload(stored.href);
    if (localId) set(swapArtworkAtom, localId, stored);
    else lay(get, set, stored, parcel, at);
    set(dropParcelAtom, parcel.id);
    const title = (isFirst && UPLOADED[parcel.area]) || `${stored.name} added`;
    showToast({ title, variant: "success" });
  } catch (error) {
    if (localId) set(swapArtworkAtom, localId, null);
    change({
      problem: error instanceof Error ? error.message : "Failed to upload design",
      mayRetry: error instanceof UploadError && error.mayRetry,
    });
  } finally {
    if (local) release(local);
  }
}

/** The layer, on top of the others and selected; answers the artwork's number. */
function lay(get: Getter, set: Setter, artwork: Artwork, { area }: Parcel, at?: Point): number {
  const id = set(noteArtworkAtom, artwork);
  const key = newKey();
  const placement = get(quickPlacementAtom);
  set(editAtom, {
    what: `Add ${artwork.name}`,
    area,
    change: (layers) => [
      ...layers,
      {
        ...firstPlace(
          { ...artwork, id, traits: artwork.design?.traits },
          { area, layers, placement, at },
        ),
        key,
      },
    ],
  });
  if (get(openAreaAtom) === area) set(selectionAtom, [key]);
  return id;
}

const UPLOADED: Partial<Record<Area, string>> = {
  front: "Front design uploaded",
  back: "Back logo uploaded",
};

async function send(get: Getter, { file, area }: Parcel, onProgress: (share: number) => void) {
  await get(saverAtom)?.flushBeforeUpload();
  const form = {
    design: file,
    // The API requires one, but the server trusts its session alone.
    userId: "1",
    name: file.name,
    side: sideOf(area),
    description: get(descriptionAtom),
    previewColor: get(colorAtom),
  };
  const { signal } = new AbortController();
  return sendDesign(form, { onProgress, signal });
}

function noRoom(room: number): string {
  const more = room > 0 ? `has room for ${room} more` : "is full";
  return `This side ${more}: it holds ${DOCUMENT_LIMITS.layersPerArea} layers. Delete one, then add the file again.`;
}
