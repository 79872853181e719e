import { atom, createStore } from "jotai";
import { DEFAULT_COLOR } from "#shop/colors.ts";
import type { Draft, DraftUpdate } from "#shop/designs/draft.ts";
import type { Area } from "#shop/documents/areas.ts";
import type { NamedPlacement } from "#shop/documents/named-placement.ts";
import type { Side } from "#shop/placement.ts";
import type { Units } from "#shop/print-size.ts";
import type { ShirtLayers } from "#shop/shirt/layers.ts";
import type { Artwork } from "./artwork.ts";
import type { DraftSaver } from "./draft-saver.ts";
import { documentOf, textOf } from "./editor/areas-of.ts";
import {
  artworksAtom,
  quickArtworkAtoms,
  quickPlacementAtom,
  savableAreasAtom,
} from "./editor/artworks.ts";
import { openDraft } from "./editor/open-draft.ts";
import { layersPrintProblem } from "./editor/print-problem.ts";
import { areasAtom, openAreaAtom, selectionAtom } from "./editor/state.ts";
import { shirtsAtom } from "./preview/use-shirt.ts";
import { unitsAtom } from "./units.ts";

/** Setting one of these also writes it to the draft. */
export const sizeAtom = placed(
  ({ size }) => size,
  (size: number, now) => ({ ...now, size }),
  (designSize) => ({ designSize }),
);
export const positionAtom = placed(
  ({ position }) => position,
  (position: Draft["designPosition"], now) => ({ ...now, position }),
  (designPosition) => ({ designPosition }),
);
export const descriptionAtom = drafted("", (designDescription) => ({ designDescription }));
export const colorAtom = drafted<Draft["previewColor"]>(DEFAULT_COLOR, (previewColor) => ({
  previewColor,
}));

/** The first picture of either side; all others are layers alone. */
export const artworkAtoms = quickArtworkAtoms;

/** Why this cannot be bought as it is placed, and what to do. */
export const printProblemAtom = atom((get) =>
  layersPrintProblem(get(areasAtom), get(artworksAtom)),
);

/** A file counts once it has arrived. */
export const hasFrontAtom = atom((get) => {
  const artworks = get(artworksAtom);
  return get(areasAtom).front.some(
    (layer) => layer.kind !== "image" || Boolean(artworks[layer.artworkId]?.design),
  );
});

export type View = Area | "3d";
const is3dAtom = atom(false);
export const viewAtom = atom(
  (get): View => (get(is3dAtom) ? "3d" : get(openAreaAtom)),
  (get, set, view: View) => {
    set(is3dAtom, view === "3d");
    if (view === "3d" || view === get(openAreaAtom)) return;
    set(selectionAtom, []);
    set(openAreaAtom, view);
  },
);

/** Position and size are about the front's picture while another area is seen. */
export const isForFrontAtom = atom((get) => {
  const view = get(viewAtom);
  return view !== "front" && view !== "3d" && get(artworkAtoms.front) !== null;
});

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

/** Empty until somebody names the design. */
export const nameAtom = atom("");

export const saverAtom = atom<DraftSaver | null>(null);

/** The worst print advice, null where there is none; undefined while its part is not there. */
export const worstAdviceAtom = atom<{ area: Area; message: string } | null>();

/** A change has not reached the server yet. */
export const isUnsavedAtom = atom(false);

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

export type SessionStart = Workers & {
  draft: Draft;
  signedIn: boolean;
  shirt: ShirtLayers;
  units: Units;
};

export function createSession(start: SessionStart, saver: DraftSaver) {
  const { draft, signedIn, shirt, units, ...workers } = start;
  const store = createStore();
  openDraft(store, draft);
  store.set(descriptionAtom, draft.designDescription);
  store.set(colorAtom, draft.previewColor);
  store.set(nameAtom, draft.name ?? "");
  store.set(shirtsAtom, { front: shirt });
  store.set(workersAtom, workers);
  store.set(signedInAtom, signedIn);
  store.set(unitsAtom, units);
  // Last, so that the server's own values are not sent back to it.
  store.set(saverAtom, saver);
  let noted = textOf(store.get(savableAreasAtom));
  store.sub(savableAreasAtom, () => {
    const areas = store.get(savableAreasAtom);
    const text = textOf(areas);
    if (text !== noted) saver.note({ document: documentOf(areas) });
    noted = text;
  });
  return store;
}

function placed<Value>(
  read: (placement: NamedPlacement) => Value,
  change: (value: Value, now: NamedPlacement) => NamedPlacement,
  toUpdate: (value: Value) => DraftUpdate,
) {
  return atom(
    (get) => read(get(quickPlacementAtom)),
    (get, set, value: Value) => {
      // Nobody changes what they do not see.
      if (get(isForFrontAtom)) set(viewAtom, "front");
      set(quickPlacementAtom, change(value, get(quickPlacementAtom)));
      get(saverAtom)?.note(toUpdate(value));
    },
  );
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
