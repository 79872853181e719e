import { atom } from "jotai";
import { AREAS, type Area } from "#shop/documents/areas.ts";
import type { Layer } from "#shop/documents/document.ts";

/** A layer with a name of its own, for selecting and undoing; documents have none. */
export type EditorLayer = Layer & { key: string };
export type EditorAreas = Record<Area, readonly EditorLayer[]>;

/** One step of undoing. */
export type Edit = {
  /** Announced and shown beside Undo: `Move logo.png`. */
  what: string;
  change: (layers: readonly EditorLayer[]) => readonly EditorLayer[];
  /** Of another area than the open one. */
  area?: Area;
  /** Edits in a row with the same one are a single step: typing, a held arrow key. */
  merge?: string;
};

const MAX_STEPS = 100;

type Step = { what: string; merge: string | undefined; before: EditorAreas; after: EditorAreas };

const EMPTY = Object.fromEntries(AREAS.map((area) => [area, []])) as unknown as EditorAreas;

export const areasAtom = atom<EditorAreas>(EMPTY);
export const openAreaAtom = atom<Area>("front");
export const selectionAtom = atom<readonly string[]>([]);

const doneAtom = atom<readonly Step[]>([]);
const undoneAtom = atom<readonly Step[]>([]);

/** Bottom to top, of the open area. */
export const layersAtom = atom((get) => get(areasAtom)[get(openAreaAtom)]);

export const selectedAtom = atom((get) => {
  const keys = get(selectionAtom);
  return get(layersAtom).filter(({ key }) => keys.includes(key));
});

export const canUndoAtom = atom((get) => get(doneAtom).at(-1)?.what);
export const canRedoAtom = atom((get) => get(undoneAtom).at(-1)?.what);

/** The only way to change layers. */
export const editAtom = atom(null, (get, set, { what, change, area, merge }: Edit) => {
  const before = get(areasAtom);
  const changed = area ?? get(openAreaAtom);
  const after = { ...before, [changed]: change(before[changed]) };
  const done = get(doneAtom);
  const last = done.at(-1);
  const isSame = merge !== undefined && last?.merge === merge;
  const step = { what, merge, before: isSame ? last.before : before, after };
  set(doneAtom, [...(isSame ? done.slice(0, -1) : done), step].slice(-MAX_STEPS));
  set(undoneAtom, []);
  set(areasAtom, after);
});

export const undoAtom = atom(null, (get, set) => {
  const step = get(doneAtom).at(-1);
  if (!step) return;
  set(doneAtom, (done) => done.slice(0, -1));
  set(undoneAtom, (undone) => [...undone, step]);
  set(areasAtom, step.before);
});

export const redoAtom = atom(null, (get, set) => {
  const step = get(undoneAtom).at(-1);
  if (!step) return;
  set(undoneAtom, (undone) => undone.slice(0, -1));
  set(doneAtom, (done) => [...done, step]);
  set(areasAtom, step.after);
});

/** On top of the open area, and selected. */
export const addLayerAtom = atom(null, (_get, set, what: string, layer: Layer) => {
  const key = newKey();
  set(editAtom, { what, change: (layers) => [...layers, { ...layer, key }] });
  set(selectionAtom, [key]);
});

type LayerChange = {
  what: string;
  key: string;
  change: (layer: EditorLayer) => EditorLayer;
  merge?: string;
};

export const changeLayerAtom = atom(null, (_get, set, { key, change, ...edit }: LayerChange) => {
  set(editAtom, {
    ...edit,
    change: (layers) => layers.map((layer) => (layer.key === key ? change(layer) : layer)),
  });
});

export function newKey(): string {
  return crypto.randomUUID().slice(0, 8);
}
