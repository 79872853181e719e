import { atom } from "jotai";
import type { Remedy } from "#shop/documents/advice/advice-remedies.ts";
import type { Layer } from "#shop/documents/document.ts";
import { doubleLayers, removeLayers } from "#shop/documents/layers/edit.ts";
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import type { Side } from "#shop/placement.ts";
import type { Artwork } from "../artwork.ts";
import { addArtworkAtom, artworksAtom, replacedIdsAtom } from "../editor/artworks.ts";
import { namesOf } from "../editor/describe.ts";
import { firstImageOf } from "../editor/first-picture.ts";
import { type EditorImage, refit } from "../editor/refit.ts";
import { unlocked } from "../editor/selection.ts";
import {
  areasAtom,
  type EditorLayer,
  editAtom,
  layersAtom,
  layersIn,
  newKey,
  openAreaAtom,
  selectionAtom,
} from "../editor/state.ts";
import { type Transform, transformLayer } from "../editor/transform.ts";

// This folder has everything that one can do to a design, by name: pointers, keys, fields, rows and
// menus all call it. What the studio begins with is here and in history.ts; the other files come with
// what needs them: order.ts with the list of layers, chosen.ts with the controls of a layer. The place
// that a slider and a list name is a value that is set (`namedPlacementAtom`).

/** Layers of an area that a command is about. */
export type Target = { area: AreaId; keys: readonly string[] };

/** Selects one layer more, or one less. */
export const toggleAtom = atom(null, (get, set, key: string) => {
  const keys = get(selectionAtom);
  const others = keys.filter((each) => each !== key);
  set(selectionAtom, others.length < keys.length ? others : [...keys, key]);
});

export const selectAllAtom = atom(null, (get, set) => {
  const keys = get(layersAtom).map(({ key }) => key);
  set(selectionAtom, keys);
});

/** The layers go on top of the open area, and are selected; or on top of another area. */
export const addLayersAtom = atom(
  null,
  (get, set, what: string, layers: readonly Layer[], area: AreaId = get(openAreaAtom)) => {
    const added = layers.map((layer) => ({ ...layer, key: newKey() }));
    set(editAtom, { what, area, change: (below) => [...below, ...added] });
    if (area === get(openAreaAtom)) {
      const keys = added.map(({ key }) => key);
      set(selectionAtom, keys);
    }
  },
);

type LayerChange = {
  what: string;
  key: string;
  change: (layer: EditorLayer) => EditorLayer;
  merge?: string;
  /** The area may be another than the open one. */
  area?: AreaId;
};

export const changeLayerAtom = atom(null, (_get, set, { key, change, ...edit }: LayerChange) => {
  set(editAtom, {
    ...edit,
    change: (layers) => layers.map((layer) => (layer.key === key ? change(layer) : layer)),
  });
});

/** A field calls turning by a handle or a key rotating. */
type TransformVerb = "Move" | "Resize" | "Turn" | "Rotate";

/** Moves, scales or turns the target, which is what is selected unless said otherwise, in one step. */
export const transformAtom = atom(
  null,
  (get, set, verb: TransformVerb, transform: Transform, merge?: string, target?: Target) => {
    const { area, keys } = target ?? { area: get(openAreaAtom), keys: get(selectionAtom) };
    const { isChosen, chosen, name } = get(choiceAtom)(keys, area);
    const moved = unlocked(chosen).map(({ key }) => key);
    if (moved.length === 0) return;
    const change = eachUnlocked((layer) => transformLayer(layer, transform));
    set(editAtom, {
      what: `${verb} ${name}`,
      area,
      ...(merge && { merge: `${merge} ${moved.join(" ")}` }),
      change: (layers) => change(layers, isChosen),
    });
  },
);

export type ChangeChosen = (
  layers: readonly EditorLayer[],
  isChosen: (layer: EditorLayer) => boolean,
) => readonly EditorLayer[];

/** Locked layers stay as they are. */
export function eachUnlocked(change: (layer: EditorLayer) => EditorLayer): ChangeChosen {
  return (layers, isChosen) =>
    layers.map((layer) => (isChosen(layer) && !layer.locked ? change(layer) : layer));
}

/** Advice offers it under its own name. */
export const applyRemedyAtom = atom(
  null,
  (_get, set, { area, key }: { area: AreaId; key: string }, { label, change }: OfferedChange) => {
    set(changeLayerAtom, { what: label, area, key, change });
  },
);

type OfferedChange = Extract<Remedy, { change: unknown }>;

/** The layers of these keys, or those that are selected. Locked ones stay; false when that is all. */
export const deleteAtom = atom(null, (get, set, keys?: readonly string[]): boolean => {
  const { isChosen, chosen, name } = get(choiceAtom)(keys ?? get(selectionAtom));
  if (unlocked(chosen).length === 0) return false;
  set(editAtom, { what: `Delete ${name}`, change: (layers) => removeLayers(layers, isChosen) });
  return true;
});

/** Each copy of a selected layer above it; the copies are selected. False where there is no room. */
export const doubleAtom = atom(null, (get, set): boolean => {
  const keys = get(selectionAtom);
  const layers = get(layersAtom);
  if (layers.length + keys.length > DOCUMENT_LIMITS.layersPerArea) return false;
  const { isChosen, name } = get(choiceAtom)(keys);
  const copies: string[] = [];
  const rename = (copy: EditorLayer) => {
    const key = newKey();
    copies.push(key);
    return { ...copy, key };
  };
  const area = areaOf(get(openAreaAtom)).box;
  const after = doubleLayers(layers, isChosen, { area, rename });
  set(editAtom, { what: `Duplicate ${name}`, change: () => after });
  set(selectionAtom, copies);
  return true;
});

export const toggleLockAtom = atom(null, (get, set, { key, locked }: EditorLayer) => {
  const { name } = get(choiceAtom)([key]);
  const what = `${locked ? "Unlock" : "Lock"} ${name}`;
  set(changeLayerAtom, { what, key, change: (layer) => ({ ...layer, locked: !locked }) });
});

type Replacement = { layer: EditorImage; area: AreaId; to: Artwork; what: string };

/**
 * Shows another picture in a layer, as one step, and answers its number; undefined when the layer
 * was deleted meanwhile, or shows yet another one.
 */
export const replacePictureAtom = atom(
  null,
  (get, set, { layer: { key, artworkId: before }, area, to, what }: Replacement) => {
    const isMeant = (layer: EditorLayer): layer is EditorImage =>
      layer.key === key && layer.kind === "image" && layer.artworkId === before;
    if (!layersIn(get(areasAtom), area).some(isMeant)) return undefined;
    const artworkId = set(addArtworkAtom, to);
    if (artworkId < 0) set(replacedIdsAtom, { ...get(replacedIdsAtom), [artworkId]: before });
    const exchange = { from: get(artworksAtom)[before], to, artworkId, area };
    set(editAtom, {
      what,
      area,
      change: (layers) => layers.map((layer) => (isMeant(layer) ? refit(layer, exchange) : layer)),
    });
    return artworkId;
  },
);

/** The picture of a side's upload zone. */
export const deletePictureAtom = atom(null, (_get, set, area: Side) => {
  const change = (layers: readonly EditorLayer[]) =>
    layers.filter((layer) => layer !== firstImageOf(layers));
  set(editAtom, { what: "Delete the picture", area, change });
});

/** Layers of an area by their keys, and their name together. */
export const choiceAtom = atom((get) => (keys: readonly string[], area = get(openAreaAtom)) => {
  const isChosen = ({ key }: EditorLayer) => keys.includes(key);
  const chosen = layersIn(get(areasAtom), area).filter(isChosen);
  return { isChosen, chosen, name: namesOf(chosen, get(artworksAtom)) };
});
