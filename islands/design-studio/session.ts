import { type Atom, atom, createStore } from "jotai";
import type { Draft, DraftUpdate } from "#shop/designs/draft.ts";
import type { NamedPlacement } from "#shop/documents/named-placement.ts";
import type { SmallerAreas } from "#shop/documents/small-sizes.ts";
import type { Area, AreaId } from "#shop/goods/area.ts";
import { DEFAULT_COLOR } from "#shop/goods/shirt-colors.ts";
import { isDesigned, type Template } from "#shop/goods/template.ts";
import type { Side } from "#shop/placement.ts";
import type { Units } from "#shop/print-size.ts";
import type { ShirtLayers } from "#shop/shirt/layers.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import { documentOf, textOf } from "./editor/areas-of.ts";
import { artworksAtom, savableAreasAtom } from "./editor/artworks.ts";
import { firstImageAtoms, namedPlacementAtom } from "./editor/first-picture.ts";
import { layersPrintProblem } from "./editor/print-problem.ts";
import { areasAtom, type EditorLayer, openAreaAtom, selectionAtom } from "./editor/state.ts";
import { typingAtom, wantedFieldsAtom } from "./editor/wanted-fields.ts";
import { showOn } from "./other-goods/show-on.ts";
import { type Thing, thingsAtom } from "./other-goods/things/things-atom.ts";
import { cutAtom, shirtsAtom } from "./preview/use-shirt.ts";
import type { DraftSaver } from "./saving/draft-saver.ts";
import { openDraft } from "./saving/open-draft.ts";
import { templateAtom } from "./shown-template.ts";
import { smallerAreasAtom } from "./smaller-areas.ts";
import { unitsAtom } from "./units.ts";

/** Views of the front's first picture. */
export const sizeAtom = placed("size");
export const positionAtom = placed("position");

/** An empty front has no layer that says where its next picture is going to lie: a draft does. */
export const nextPlaceAtom = atom((get): DraftUpdate | undefined => {
  if (get(firstImageAtoms.front)) return undefined;
  const { position, size } = get(namedPlacementAtom);
  return { designPosition: position, designSize: size };
});

/** Setting one of these also writes it to the draft. */
export const descriptionAtom = drafted("", (designDescription) => ({ designDescription }));
export const colorAtom = drafted<Draft["previewColor"]>(DEFAULT_COLOR, (previewColor) => ({
  previewColor,
}));

/** What is shown has a color of its own where it lacks the draft's. */
export const shownColorAtom = atom((get) => {
  const { colors } = get(templateAtom);
  return colors.find(({ value }) => value === get(colorAtom)) ?? colors[0];
});

/** Why this cannot be bought as it is placed, and what to do. */
export const printProblemAtom = atom((get) =>
  layersPrintProblem(get(areasAtom), get(artworksAtom), get(unitsAtom)),
);

/** True when there is enough on it to be ordered. A file counts once it has arrived. */
export const isDesignedAtom = atom((get) => {
  const artworks = get(artworksAtom);
  const hasArrived = (layer: EditorLayer) =>
    layer.kind !== "image" || Boolean(artworks[layer.artworkId]?.design);
  const areas = Object.entries(get(areasAtom)).flatMap(([area, layers]) =>
    layers.some(hasArrived) ? area : [],
  );
  return isDesigned(get(templateAtom), areas);
});

export type View = AreaId | "3d";
const is3dAtom = atom(false);
export const viewAtom = atom(
  (get): View => (get(is3dAtom) ? "3d" : get(openAreaAtom)),
  (get, set, view: View) => {
    set(is3dAtom, view === "3d");
    if (view === get(openAreaAtom)) return;
    // Its handles and fields are of what lies flat.
    set(selectionAtom, []);
    if (view !== "3d") set(openAreaAtom, view);
  },
);

/** Position and size are about the front's picture while another area is seen. */
export const isForFrontAtom = atom((get) => {
  const view = get(viewAtom);
  return view !== "front" && view !== "3d" && get(firstImageAtoms.front) !== undefined;
});

export type Tab = "design" | "product" | "quantity";
export const tabAtom = atom<Tab>("design");
/** Continue was pressed: the panel shows the link to the products. */
export const isReadyAtom = atom(false);
export const zonesInSightAtom = atom(
  (get) => get(tabAtom) === "design" && !get(isReadyAtom),
  (_get, set) => {
    set(tabAtom, "design");
    set(isReadyAtom, false);
  },
);

/** The name is empty until somebody gives one. */
export const nameAtom = atom("");

export const saverAtom = atom<DraftSaver | null>(null);

/** The worst print advice, null where there is none; undefined while its part is not there. */
export const worstAdviceAtom = atom<{ area: AreaId; message: string } | null>();

export type Workers = {
  workerUrl: string;
  pdfWorkerUrl: string;
};
export const workersAtom = atom<Workers>({ workerUrl: "", pdfWorkerUrl: "" });

export const signedInAtom = atom(false);

export type SessionStart = Workers & {
  draft: Draft;
  signedIn: boolean;
  template: Template;
  /** Areas that the template lacks: other things have them, or the design prints on them. */
  otherAreas: readonly Area[];
  /** A shirt is drawn: its cut, and what it looks like at first. */
  shirt: { cut: Cut; side: Side; layers: ShirtLayers } | null;
  things: readonly Thing[];
  units: Units;
  smallerAreas: SmallerAreas;
};

export function createSession(start: SessionStart, saver: DraftSaver) {
  const { draft, signedIn, template, otherAreas, shirt, things, units, smallerAreas, ...workers } =
    start;
  const store = createStore();
  showOn(store, template, otherAreas);
  openDraft(store, draft);
  store.set(descriptionAtom, draft.designDescription);
  store.set(colorAtom, draft.previewColor);
  store.set(nameAtom, draft.name ?? "");
  if (shirt) {
    store.set(cutAtom, shirt.cut);
    store.set(shirtsAtom, { [shirt.side]: shirt.layers });
  }
  store.set(workersAtom, workers);
  store.set(signedInAtom, signedIn);
  store.set(thingsAtom, things);
  store.set(unitsAtom, units);
  store.set(smallerAreasAtom, smallerAreas);
  // A layer that is added or selected is shown flat, with its fields beside it.
  for (const wanted of WANTED)
    store.sub(wanted, () => {
      if (!store.get(wanted)?.length) return;
      store.set(zonesInSightAtom);
      store.set(is3dAtom, false);
    });
  // Last, so that the server's own values are not sent back to it.
  store.set(saverAtom, saver);
  let lastSent = textOf(store.get(savableAreasAtom));
  store.sub(savableAreasAtom, () => {
    const areas = store.get(savableAreasAtom);
    const text = textOf(areas);
    if (text !== lastSent) saver.queue({ document: documentOf(areas) });
    lastSent = text;
  });
  return store;
}

const WANTED: readonly Atom<string | readonly string[] | undefined>[] = [
  selectionAtom,
  typingAtom,
  wantedFieldsAtom,
];

function placed<Name extends keyof NamedPlacement>(name: Name) {
  return atom(
    (get) => get(namedPlacementAtom)[name],
    (get, set, value: NamedPlacement[Name]) => {
      // Nobody changes what they do not see.
      if (get(isForFrontAtom)) set(viewAtom, "front");
      set(namedPlacementAtom, { ...get(namedPlacementAtom), [name]: value });
      const next = get(nextPlaceAtom);
      if (next) get(saverAtom)?.queue(next);
    },
  );
}

function drafted<Value>(initial: Value, toUpdate: (value: Value) => DraftUpdate) {
  const held = atom({ value: initial });
  return atom(
    (get) => get(held).value,
    (get, set, value: Value) => {
      set(held, { value });
      get(saverAtom)?.queue(toUpdate(value));
    },
  );
}
