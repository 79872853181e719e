import type { createStore } from "jotai";
import { atom } from "jotai";
import { showToast } from "#browser/toast.ts";
import { AREA_INCHES, AREA_NAMES, type Area } from "#shop/documents/areas.ts";
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";
import type { Size } from "#shop/placement.ts";
import { type Artwork, preload, release, storedArtwork } from "../artwork.ts";
import { colorAtom, descriptionAtom, workersAtom } from "../session.ts";
import { checkFiles } from "../upload/check-files.ts";
import { localArtwork } from "../upload/local-picture.ts";
import { sendDesign, UploadError } from "../upload/send-design.ts";
import { fileWorkAtom } from "../work.ts";
import { noteArtworkAtom, swapArtworkAtom } from "./artworks.ts";
import { areasAtom, editAtom, newKey, selectionAtom } from "./state.ts";

type Store = ReturnType<typeof createStore>;

/** Files that are sent at the same time. */
const AT_ONCE = 2;

/** Each file becomes a layer, seen at once and saved when it has arrived. */
export const addImageFilesAtom = atom(
  null,
  (_get, set, store: Store, files: readonly File[], area: Area) => {
    const rest = [...files];
    const next = async (): Promise<void> => {
      const file = rest.shift();
      if (!file) return;
      await addFile(store, file, area);
      await next();
    };
    const done = Promise.all(Array.from({ length: AT_ONCE }, next)).then(() => undefined);
    set(fileWorkAtom, done);
    return done;
  },
);

async function addFile(store: Store, file: File, area: Area): Promise<void> {
  if (store.get(areasAtom)[area].length >= DOCUMENT_LIMITS.layersPerArea) {
    return fail(
      `${AREA_NAMES[area]} has ${DOCUMENT_LIMITS.layersPerArea} layers already. Delete one first.`,
    );
  }
  const checked = await checkFiles([file]);
  if ("message" in checked) return fail(`${file.name}: ${checked.message}`);
  const local = await localArtwork(file, store.get(workersAtom).pdfWorkerUrl);
  const id = local && addLayer(store, local, area);
  try {
    const stored = await send(store, file, area);
    await preload(stored.href);
    arrive(store, id, stored, area);
  } catch (error) {
    if (id !== undefined) store.set(swapArtworkAtom, id, null);
    const message = error instanceof UploadError ? error.message : "Failed to upload design";
    fail(`${file.name}: ${message}`, () => store.set(addImageFilesAtom, store, [file], area));
  } finally {
    if (local) release(local);
  }
}

function arrive(store: Store, id: number | undefined, stored: Artwork, area: Area): void {
  if (id === undefined) addLayer(store, stored, area);
  // Nothing to do for who has deleted it meanwhile.
  else store.set(swapArtworkAtom, id, stored);
}

function addLayer(store: Store, artwork: Artwork, area: Area): number {
  const artworkId = store.set(noteArtworkAtom, artwork);
  const key = newKey();
  store.set(editAtom, {
    area,
    what: `Add ${artwork.name}`,
    change: (layers) => [
      ...layers,
      {
        kind: "image",
        key,
        artworkId,
        ...middleOf(area, artwork, layers.length),
        rotation: 0,
        flip: false,
        locked: false,
      },
    ],
  });
  store.set(selectionAtom, [key]);
  return artworkId;
}

/** Two thirds of the area at most; each a little beside the one before. */
function middleOf(area: Area, artwork: Size, count: number) {
  const { width, height } = AREA_INCHES[area];
  const scale = Math.min((width * 2) / 3 / artwork.width, (height * 2) / 3 / artwork.height);
  const offset = (count % 5) * Math.min(width, height) * 0.03;
  return {
    x: width / 2 + offset,
    y: height * 0.42 + offset,
    width: artwork.width * scale,
    height: artwork.height * scale,
  };
}

/** What a connection loses is sent again. */
async function send(store: Store, file: File, area: Area): Promise<Artwork> {
  const form = {
    design: file,
    userId: "1",
    name: file.name,
    side: area === "back" ? "back" : "front",
    description: store.get(descriptionAtom),
    previewColor: store.get(colorAtom),
  };
  const once = async () =>
    storedArtwork(
      await sendDesign(form, { onProgress: () => {}, signal: new AbortController().signal }),
    );
  return once().catch((error) => {
    if (error instanceof UploadError && error.mayRetry) return once();
    throw error;
  });
}

function fail(description: string, retry?: () => unknown): void {
  showToast(
    { title: "Upload failed", description, variant: "destructive" },
    retry && { label: "Retry", run: retry },
  );
}
