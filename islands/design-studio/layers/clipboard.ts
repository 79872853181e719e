import type { createStore } from "jotai";
import { copyToArea } from "#shop/documents/layers/copy-to-area.ts";
import { doubleLayers } from "#shop/documents/layers/edit.ts";
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { deleteSelected } from "../commands/act-on-selected.ts";
import { addLayersAtom } from "../commands/layers.ts";
import { selectedNameAtom } from "../editor/selection.ts";
import {
  announcementAtom,
  type EditorLayer,
  layersAtom,
  openAreaAtom,
  selectedAtom,
} from "../editor/state.ts";
import { tellRarely } from "../editor/tell-rarely.ts";

type Store = ReturnType<typeof createStore>;
type Copied = { what: string; from: AreaId; layers: readonly EditorLayer[] };

let controller = new AbortController();
let heard: Store | undefined;

/** Layers are copied, cut and pasted, unless a field, a dialog or marked words are meant. */
export function hearClipboard(store: Store): void {
  if (store === heard) return;
  heard = store;
  controller.abort();
  controller = new AbortController();
  const { signal } = controller;
  let copied: Copied | undefined;

  function copy(event: ClipboardEvent): void {
    const layers = store.get(selectedAtom);
    if (layers.length === 0 || isForOthers(event)) return;
    event.preventDefault();
    const what = store.get(selectedNameAtom);
    copied = { what, from: store.get(openAreaAtom), layers };
    // So that it is known whether something else was copied since.
    event.clipboardData?.setData("text/plain", what);
    if (event.type === "cut") deleteSelected(store);
    else store.set(announcementAtom, `Copied ${what}`);
  }

  function paste(event: ClipboardEvent): void {
    const isSame = event.clipboardData?.getData("text/plain") === copied?.what;
    if (!copied || !isSame || isForOthers(event)) return;
    event.preventDefault();
    pasteLayers(store, copied);
  }

  document.addEventListener("copy", copy, { signal });
  document.addEventListener("cut", copy, { signal });
  document.addEventListener("paste", paste, { signal });
}

/** The layers go on top of the open area, beside what lies there already. */
function pasteLayers(store: Store, { what, from, layers }: Copied): void {
  const to = store.get(openAreaAtom);
  const there = store.get(layersAtom);
  if (there.length + layers.length > DOCUMENT_LIMITS.layersPerArea) return void tellRarely("full");
  const fitted = from === to ? layers : copyToArea(layers, from, to);
  store.set(addLayersAtom, `Paste ${what}`, aside(fitted, there, to));
}

/** A step further while one lies in their place, so that no copy hides another. */
function aside(layers: readonly EditorLayer[], there: readonly EditorLayer[], to: AreaId) {
  const isTaken = (layer: EditorLayer) =>
    there.some(({ x, y }) => Math.hypot(layer.x - x, layer.y - y) < 0.01);
  let copies = layers.map((layer) => ({ ...layer, locked: false }));
  // A step at the area's edge may go back to where one lies.
  for (let steps = 0; steps < there.length && copies.some(isTaken); steps++) {
    const before = new Set(copies);
    const options = { area: areaOf(to).box, rename: (copy: EditorLayer) => ({ ...copy }) };
    copies = doubleLayers(copies, () => true, options).filter((layer) => !before.has(layer));
  }
  return copies;
}

function isForOthers({ target }: ClipboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const isField = target.closest("input:not([type=radio], [type=range]), textarea, dialog[open]");
  return isField !== null || document.getSelection()?.isCollapsed === false;
}
