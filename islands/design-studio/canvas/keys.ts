import type { createStore } from "jotai";
import { deleteSelected, doubleSelected } from "../commands/act-on-selected.ts";
import { redoAtom, undoAtom } from "../commands/history.ts";
import { selectAllAtom, transformAtom } from "../commands/layers.ts";
import { frameOf, unlocked } from "../editor/selection.ts";
import { selectedAtom, selectionAtom } from "../editor/state.ts";
import { allowedScale, STILL, type Transform } from "../editor/transform.ts";

type Store = ReturnType<typeof createStore>;

/** The steps are in inches, degrees and parts of the size; with Shift the second counts. */
const MOVES = [0.05, 0.5] as const;
const TURNS = [1, 15] as const;
const GROWTHS = [1.02, 1.1] as const;

/** Does what a key means while a layer has the focus; false when it means nothing. */
export function pressKey(store: Store, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return pressShortcut(store, event.key.toLowerCase());
  if (event.altKey) return false;
  const { key, shiftKey } = event;
  if (store.get(selectedAtom).length === 0) return false;
  if (key === "Escape") {
    store.set(selectionAtom, []);
    return true;
  }
  if (key === "Delete" || key === "Backspace") {
    deleteSelected(store);
    return true;
  }
  const change = changeOf(store, key, shiftKey);
  if (!change) return false;
  store.set(transformAtom, change.verb, change.transform, `key-${change.verb}`);
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
    store.set(selectAllAtom);
  } else return false;
  return true;
}

type Change = { verb: "Move" | "Resize" | "Turn"; transform: Transform };

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
