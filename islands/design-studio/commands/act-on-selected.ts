import type { createStore } from "jotai";
import { showToast } from "#browser/toast.ts";
import { selectedNameAtom } from "../editor/selection.ts";
import { tellRarely } from "../editor/tell-rarely.ts";
import { undoAtom } from "./history.ts";
import { deleteAtom, doubleAtom } from "./layers.ts";

type Store = ReturnType<typeof createStore>;

/** The toast offers a way back. */
export function deleteSelected(store: Store): void {
  const name = store.get(selectedNameAtom);
  const undo = { label: "Undo", run: () => store.set(undoAtom) };
  if (store.set(deleteAtom)) {
    showToast({ title: `Deleted ${name}`, variant: "default" }, undo);
  } else void tellRarely("locked");
}

export function doubleSelected(store: Store): void {
  if (!store.set(doubleAtom)) void tellRarely("full");
}
