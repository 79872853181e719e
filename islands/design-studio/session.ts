import { atom, createStore } from "jotai";
import { DEFAULT_COLOR } from "#shop/colors.ts";
import type { Draft, DraftUpdate } from "#shop/designs/draft.ts";
import { DEFAULT_POSITION, DESIGN_SIZE, type Side } from "#shop/placement.ts";
import { type Artwork, storedArtwork } from "./artwork.ts";
import type { DraftSaver } from "./draft-saver.ts";

/** What the shopper has chosen. Setting one of these also writes it to the draft. */
export const sizeAtom = drafted<number>(DESIGN_SIZE.default, (designSize) => ({ designSize }));
export const positionAtom = drafted<Draft["designPosition"]>(
  DEFAULT_POSITION,
  (designPosition) => ({ designPosition }),
);
export const descriptionAtom = drafted("", (designDescription) => ({ designDescription }));
export const colorAtom = drafted<Draft["previewColor"]>(DEFAULT_COLOR, (previewColor) => ({
  previewColor,
}));

/** What lies on each side; the draft learns of it from uploads, cutouts and deletions. */
export const artworkAtoms = {
  front: atom<Artwork | null>(null),
  back: atom<Artwork | null>(null),
} satisfies Record<Side, unknown>;

export const hasFrontAtom = atom((get) => Boolean(get(artworkAtoms.front)?.design));

export type View = "front" | "back" | "3d";
export const viewAtom = atom<View>("front");

export type Tab = "design" | "product" | "quantity";
/** Which tab of the panel is open. */
export const tabAtom = atom<Tab>("design");
/** After continue the panel makes place for the way to the products. */
export const isReadyAtom = atom(false);
/** Whether the upload zones are to be seen; setting it shows them. */
export const zonesInSightAtom = atom(
  (get) => get(tabAtom) === "design" && !get(isReadyAtom),
  (_get, set) => {
    set(tabAtom, "design");
    set(isReadyAtom, false);
  },
);

export const saverAtom = atom<DraftSaver | null>(null);

/** URLs of workers, which are built with hashed names. */
export type Workers = {
  /** Built script of `background-worker.ts`. */
  workerUrl: string;
  /** Worker script of pdfjs-dist. */
  pdfWorkerUrl: string;
};
export const workersAtom = atom<Workers>({ workerUrl: "", pdfWorkerUrl: "" });

/** Whether the page was drawn for somebody who is logged in. */
export const signedInAtom = atom(false);

/** The change to the draft when a side gets or loses its artwork. */
export function draftedDesign(side: Side, artwork: Artwork | null): DraftUpdate {
  const id = artwork?.design?.id ?? null;
  return side === "front" ? { designId: id } : { backDesignId: id };
}

/** What the page hands to the studio. */
export type SessionStart = Workers & { draft: Draft; signedIn: boolean };

/** A session that starts from the server's draft. */
export function createSession(start: SessionStart, saver: DraftSaver) {
  const { draft, signedIn, ...workers } = start;
  const store = createStore();
  store.set(sizeAtom, draft.designSize);
  store.set(positionAtom, draft.designPosition);
  store.set(descriptionAtom, draft.designDescription);
  store.set(colorAtom, draft.previewColor);
  store.set(artworkAtoms.front, draft.design && storedArtwork(draft.design));
  store.set(artworkAtoms.back, draft.backDesign && storedArtwork(draft.backDesign));
  store.set(workersAtom, workers);
  store.set(signedInAtom, signedIn);
  // Last, so that what came from the server is not sent back to it.
  store.set(saverAtom, saver);
  return store;
}

function drafted<Value>(initial: Value, toUpdate: (value: Value) => DraftUpdate) {
  const held = atom({ value: initial });
  return atom(
    (get) => get(held).value,
    (get, set, value: Value) => {
      set(held, { value });
      get(saverAtom)?.note(toUpdate(value));
    },
  );
}
