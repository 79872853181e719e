import { atom, createStore } from "jotai";
import { DEFAULT_COLOR } from "#shop/colors.ts";
import type { Draft, DraftUpdate } from "#shop/designs/draft.ts";
import { linePrintProblem } from "#shop/designs/print-problem.ts";
import { DEFAULT_POSITION, DESIGN_SIZE, type Side } from "#shop/placement.ts";
import { type Artwork, storedArtwork } from "./artwork.ts";
import type { DraftSaver } from "./draft-saver.ts";

/** Setting one of these also writes it to the draft. */
export const sizeAtom = drafted<number>(DESIGN_SIZE.default, (designSize) => ({ designSize }));
export const positionAtom = drafted<Draft["designPosition"]>(
  DEFAULT_POSITION,
  (designPosition) => ({ designPosition }),
);
export const descriptionAtom = drafted("", (designDescription) => ({ designDescription }));
export const colorAtom = drafted<Draft["previewColor"]>(DEFAULT_COLOR, (previewColor) => ({
  previewColor,
}));

export const artworkAtoms = {
  front: atom<Artwork | null>(null),
  back: atom<Artwork | null>(null),
} satisfies Record<Side, unknown>;

/** Why this cannot be bought as it is placed, and what to do. */
export const printProblemAtom = atom((get) =>
  linePrintProblem({
    designPosition: get(positionAtom),
    designSize: get(sizeAtom),
    frontDesign: get(artworkAtoms.front),
    backDesign: get(artworkAtoms.back),
  }),
);

export const hasFrontAtom = atom((get) => Boolean(get(artworkAtoms.front)?.design));

export type View = "front" | "back" | "3d";
export const viewAtom = atom<View>("front");

export type Tab = "design" | "product" | "quantity";
export const tabAtom = atom<Tab>("design");
/** After Continue, the panel shows the link to the products. */
export const isReadyAtom = atom(false);
export const zonesInSightAtom = atom(
  (get) => get(tabAtom) === "design" && !get(isReadyAtom),
  (_get, set) => {
    set(tabAtom, "design");
    set(isReadyAtom, false);
  },
);

export const saverAtom = atom<DraftSaver | null>(null);

export type Workers = {
  workerUrl: string;
  pdfWorkerUrl: string;
};
export const workersAtom = atom<Workers>({ workerUrl: "", pdfWorkerUrl: "" });

export const signedInAtom = atom(false);

export function draftedDesign(side: Side, artwork: Artwork | null): DraftUpdate {
  const id = artwork?.design?.id ?? null;
  return side === "front" ? { designId: id } : { backDesignId: id };
}

export type SessionStart = Workers & { draft: Draft; signedIn: boolean };

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
  // Last, so that the server's own values are not sent back to it.
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
