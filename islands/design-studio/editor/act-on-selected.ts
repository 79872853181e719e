import type { createStore } from "jotai";
import { showToast } from "#browser/toast.ts";
import { deleteSelectedAtom, doubleSelectedAtom, selectedNameAtom } from "./selection.ts";
import { undoAtom } from "./state.ts";
import { tellRarely } from "./tell-rarely.ts";

type Store = ReturnType<typeof createStore>;

/** With a way back: the toast's button undoes it. */
export function deleteSelected(store: Store): void {
  const name = store.get(selectedNameAtom);
  const undo = { label: "Undo", run: () => store.set(undoAtom) };
  if (store.set(deleteSelectedAtom)) {
    showToast({ title: `Deleted ${name}`, variant: "default" }, undo);
  } else void tellRarely("locked");
}

export function doubleSelected(store: Store): void {
  if (!store.set(doubleSelectedAtom)) void tellRarely("full");
}
