import { atom } from "jotai";
import { boundsOf, type Frame, unionOf } from "#shop/documents/geometry.ts";
import { artworksAtom } from "./artworks.ts";
import { nameOf } from "./describe.ts";
import { type EditorLayer, editAtom, newKey, selectedAtom, selectionAtom } from "./state.ts";
import { STILL, type Transform, transformLayer } from "./transform.ts";

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

export const deleteSelectedAtom = atom(null, (get, set) => {
  const keys = get(selectionAtom);
  if (keys.length === 0) return;
  set(editAtom, {
    what: `Delete ${get(selectedNameAtom)}`,
    change: (layers) => layers.filter(({ key }) => !keys.includes(key)),
  });
});

/** In inches, right and down. */
const OFFSET = 0.5;

/** On top of all others; the copies are selected. */
export const doubleSelectedAtom = atom(null, (get, set) => {
  const selected = get(selectedAtom);
  if (selected.length === 0) return;
  const copies = selected.map((layer) => ({
    ...transformLayer(layer, { ...STILL, dx: OFFSET, dy: OFFSET }),
    locked: false,
    key: newKey(),
  }));
  set(editAtom, {
    what: `Double ${get(selectedNameAtom)}`,
    change: (layers) => [...layers, ...copies],
  });
  set(
    selectionAtom,
    copies.map(({ key }) => key),
  );
});

export function unlocked(layers: readonly EditorLayer[]): EditorLayer[] {
  return layers.filter(({ locked }) => !locked);
}
