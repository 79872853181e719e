import type { createStore } from "jotai";
import { showToast } from "#browser/toast.ts";
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";
import type { Toast } from "#shop/toast.ts";
import { deleteSelectedAtom, doubleSelectedAtom, selectedNameAtom } from "./selection.ts";
import { undoAtom } from "./state.ts";

type Store = ReturnType<typeof createStore>;

/** With a way back: the toast's button undoes it. */
export function deleteSelected(store: Store): void {
  const name = store.get(selectedNameAtom);
  const undo = { label: "Undo", run: () => store.set(undoAtom) };
  if (store.set(deleteSelectedAtom)) {
    showToast({ title: `Deleted ${name}`, variant: "default" }, undo);
  } else showToast(LOCKED);
}

export function doubleSelected(store: Store): void {
  if (!store.set(doubleSelectedAtom)) showToast(FULL);
}

const LOCKED: Toast = {
  title: "Locked",
  description: "Unlock it in the list of layers to delete it.",
  variant: "default",
};

const FULL: Toast = {
  title: "This side is full",
  description: `It holds ${DOCUMENT_LIMITS.layersPerArea} layers. Delete one to add another.`,
  variant: "destructive",
};
