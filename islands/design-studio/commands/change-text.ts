import { atom, type Getter, type Setter } from "jotai";
import { areasAtom, type EditorLayer } from "../editor/state.ts";
import { awaitLettersAtom } from "../saving/work.ts";
import { refit, type TextChange } from "../text/refit.ts";
import { outlineNow } from "../text/shaper.ts";
import { loadFont } from "../text/use-outline.ts";
import { changeLayerAtom } from "./layers.ts";

type Change = { key: string; what: string; change: TextChange; merge?: string };

/**
 * A text whose font is on its way had this base when its box was that of its words; the change came
 * since.
 */
const unfitted = new Map<string, { base: EditorLayer; change: TextChange }>();

/** Changes a text and its box; the box follows when a font has to be loaded first. */
export const changeTextAtom = atom(null, async (get, set, { key, what, change, merge }: Change) => {
  const step = { key, what, merge: merge ?? crypto.randomUUID() };
  const before = find(get, key);
  if (before?.kind !== "text") return;
  const owed = unfitted.get(key);
  const base = owed && isChanged(before, owed.change) ? owed.base : before;
  const whole = base === before ? change : { ...owed?.change, ...change };
  unfitted.delete(key);
  set(changeLayerAtom, { ...step, change: (layer) => changed(layer, whole, base) });
  const after = find(get, key);
  if (after?.kind !== "text" || outlineNow(after)) return;
  unfitted.set(key, { base, change: whole });
  const coming = loadFont(after).then((has) => has && fit(get, set, step));
  await set(awaitLettersAtom, coming);
});

/** Wherever the text is by then; one that was undone meanwhile has its own box. */
function fit(get: Getter, set: Setter, step: Omit<Change, "change">): void {
  const now = find(get, step.key);
  const owed = unfitted.get(step.key);
  if (now?.kind !== "text" || !owed || !outlineNow(now)) return;
  unfitted.delete(step.key);
  if (!isChanged(now, owed.change)) return;
  set(changeLayerAtom, { ...step, change: (layer) => changed(layer, owed.change, owed.base) });
}

function isChanged(layer: EditorLayer, change: TextChange): boolean {
  return JSON.stringify({ ...layer, ...change }) === JSON.stringify(layer);
}

function changed(layer: EditorLayer, change: TextChange, before: EditorLayer): EditorLayer {
  if (layer.kind !== "text" || before.kind !== "text") return layer;
  const after = outlineNow({ ...layer, ...change });
  if (!after) return { ...layer, ...change };
  return refit(layer, change, { before: outlineNow(before), after });
}

function find(get: Getter, key: string): EditorLayer | undefined {
  return Object.values(get(areasAtom))
    .flat()
    .find((layer) => layer.key === key);
}

/** Gives a text the box that it should have, when its font came later than it. */
export const fitTextAtom = atom(null, async (get, set, key: string) => {
  const layer = find(get, key);
  if (layer?.kind !== "text" || !(await loadFont(layer)) || find(get, key) !== layer) return;
  unfitted.delete(key);
  set(changeLayerAtom, {
    key,
    what: "Change text",
    change: (each) => changed(each, { size: layer.size }, layer),
  });
});
