import type { createStore } from "jotai";
import { deleteSelected, doubleSelected } from "../editor/act-on-selected.ts";
import { frameOf, transformSelectedAtom, unlocked } from "../editor/selection.ts";
import { layersAtom, redoAtom, selectedAtom, selectionAtom, undoAtom } from "../editor/state.ts";
import { allowedScale, STILL, type Transform } from "../editor/transform.ts";

type Store = ReturnType<typeof createStore>;

/** In inches, degrees and parts of the size; with Shift the second. */
const MOVES = [0.05, 0.5] as const;
const TURNS = [1, 15] as const;
const GROWTHS = [1.02, 1.1] as const;

/** What a key does to the layers while one of them has the focus; false when nothing. */
export function pressKey(store: Store, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return pressShortcut(store, event.key.toLowerCase());
  if (event.altKey) return false;
  const { key, shiftKey } = event;
  if (key === "Escape") return select(store, []);
  if (store.get(selectedAtom).length === 0) return false;
  if (key === "Delete" || key === "Backspace") {
    deleteSelected(store);
    return true;
  }
  const change = changeOf(store, key, shiftKey);
  if (!change) return false;
  store.set(transformSelectedAtom, change.verb, change.transform, `key-${change.verb}`);
  return true;
}

/** Undo and redo, wherever the focus is but in a field, which has its own. */
export function pressHistoryKey(store: Store, event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  const key = event.key.toLowerCase();
  if (key === "y" || (key === "z" && event.shiftKey)) store.set(redoAtom);
  else if (key === "z") store.set(undoAtom);
  else return false;
  return true;
}

function pressShortcut(store: Store, key: string): boolean {
  if (key === "d") {
    if (store.get(selectedAtom).length > 0) doubleSelected(store);
  } else if (key === "a") {
    const keys = store.get(layersAtom).map((layer) => layer.key);
    return select(store, keys);
  } else return false;
  return true;
}

function select(store: Store, keys: readonly string[]): boolean {
  store.set(selectionAtom, keys);
  return true;
}

type Change = { verb: string; transform: Transform };

function changeOf(store: Store, key: string, isMuch: boolean): Change | undefined {
  const much = isMuch ? 1 : 0;
  const by = MOVES[much];
  if (key === "ArrowLeft") return { verb: "Move", transform: { ...STILL, dx: -by } };
  if (key === "ArrowRight") return { verb: "Move", transform: { ...STILL, dx: by } };
  if (key === "ArrowUp") return { verb: "Move", transform: { ...STILL, dy: -by } };
  if (key === "ArrowDown") return { verb: "Move", transform: { ...STILL, dy: by } };
  const layers = unlocked(store.get(selectedAtom));
  const frame = frameOf(layers);
  if (!frame) return undefined;
  const still = { ...STILL, anchor: { x: frame.x, y: frame.y } };
  // Shift makes other characters of some keys.
  if (key === "[" || key === "{")
    return { verb: "Turn", transform: { ...still, turn: -TURNS[much] } };
  if (key === "]" || key === "}")
    return { verb: "Turn", transform: { ...still, turn: TURNS[much] } };
  const growth = key === "+" || key === "=" ? GROWTHS[much] : undefined;
  const scale = growth ?? (key === "-" || key === "_" ? 1 / GROWTHS[much] : undefined);
  return scale
    ? { verb: "Resize", transform: { ...still, scale: allowedScale(layers, scale) } }
    : undefined;
}
