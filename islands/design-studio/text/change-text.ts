import { atom, type Getter, type Setter } from "jotai";
import { areasAtom, changeLayerAtom, type EditorLayer } from "../editor/state.ts";
import { refit, type TextChange } from "./refit.ts";
import { outlineNow } from "./shaper.ts";
import { loadFont } from "./use-outline.ts";

type Change = { key: string; what: string; change: TextChange; merge?: string };

/** Changes a text and its box; the box follows when a font has to be loaded first. */
export const changeTextAtom = atom(null, async (get, set, { key, what, change, merge }: Change) => {
  const step = { key, what, merge: merge ?? crypto.randomUUID() };
  const before = find(get, key);
  if (before?.kind !== "text") return;
  set(changeLayerAtom, { ...step, change: (layer) => changed(layer, change, before) });
  const after = find(get, key);
  if (after?.kind !== "text" || outlineNow(after)) return;
  if (await loadFont(after)) fit(get, set, { ...step, before, after, change });
});

type Fit = { key: string; what: string; merge: string; change: TextChange } & Record<
  "before" | "after",
  EditorLayer
>;

/** Later changes and undoing have a box of their own. */
function fit(get: Getter, set: Setter, { before, after, change, ...step }: Fit): void {
  if (find(get, step.key) !== after) return;
  set(changeLayerAtom, { ...step, change: () => changed(before, change, before) });
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
  set(changeLayerAtom, {
    key,
    what: "Change text",
    change: (each) => changed(each, { size: layer.size }, layer),
  });
});
