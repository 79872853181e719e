import { atom } from "jotai";
import { AREA_BOXES } from "#shop/documents/areas.ts";
import { boundsOf, type Frame, unionOf } from "#shop/documents/geometry.ts";
import { doubleLayers, removeLayers } from "#shop/documents/layers/edit.ts";
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";
import { artworksAtom } from "./artworks.ts";
import { nameOf } from "./describe.ts";
import {
  type EditorLayer,
  editAtom,
  layersAtom,
  newKey,
  openAreaAtom,
  selectedAtom,
  selectionAtom,
} from "./state.ts";
import { type Transform, transformLayer } from "./transform.ts";

/** What handles stand around: a layer's own frame, or the upright box around several. */
export function frameOf(layers: readonly Frame[]): Frame | undefined {
  const [only] = layers;
  if (layers.length <= 1) return only;
  const box = unionOf(layers.map(boundsOf));
  return (
    box && {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      width: box.width,
      height: box.height,
      rotation: 0,
    }
  );
}

export const selectedNameAtom = atom((get) => {
  const layers = get(selectedAtom);
  const [only] = layers;
  return only && layers.length === 1 ? nameOf(only, get(artworksAtom)) : `${layers.length} layers`;
});

/** Moves, scales or turns what is selected, in one step. Locked layers stay. */
export const transformSelectedAtom = atom(
  null,
  (get, set, verb: string, transform: Transform, merge?: string) => {
    const keys = new Set(unlocked(get(selectedAtom)).map(({ key }) => key));
    if (keys.size === 0) return;
    set(editAtom, {
      what: `${verb} ${get(selectedNameAtom)}`,
      ...(merge && { merge: `${merge} ${[...keys].join(" ")}` }),
      change: (layers) =>
        layers.map((layer) => (keys.has(layer.key) ? transformLayer(layer, transform) : layer)),
    });
  },
);

/** What is locked stays, and stays selected; false when that is all. */
export const deleteSelectedAtom = atom(null, (get, set): boolean => {
  if (unlocked(get(selectedAtom)).length === 0) return false;
  const isChosen = chosenBy(get(selectionAtom));
  set(editAtom, {
    what: `Delete ${get(selectedNameAtom)}`,
    change: (layers) => removeLayers(layers, isChosen),
  });
  return true;
});

/** Each copy above its layer; the copies are selected. False where the area has no room. */
export const doubleSelectedAtom = atom(null, (get, set): boolean => {
  const keys = get(selectionAtom);
  const layers = get(layersAtom);
  if (layers.length + keys.length > DOCUMENT_LIMITS.layersPerArea) return false;
  const copies: string[] = [];
  const rename = (copy: EditorLayer) => {
    const key = newKey();
    copies.push(key);
    return { ...copy, key };
  };
  const area = AREA_BOXES[get(openAreaAtom)];
  const after = doubleLayers(layers, chosenBy(keys), { area, rename });
  set(editAtom, { what: `Duplicate ${get(selectedNameAtom)}`, change: () => after });
  set(selectionAtom, copies);
  return true;
});

function chosenBy(keys: readonly string[]) {
  return ({ key }: EditorLayer) => keys.includes(key);
}

export function unlocked(layers: readonly EditorLayer[]): EditorLayer[] {
  return layers.filter(({ locked }) => !locked);
}
