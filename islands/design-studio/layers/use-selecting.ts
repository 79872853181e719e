import { useAtom, useAtomValue, useSetAtom } from "jotai";
import type { MouseEvent } from "react";
import { toggleAtom } from "../commands/layers.ts";
import { type EditorLayer, layersAtom, selectionAtom } from "../editor/state.ts";

/** Shift selects up to a layer, Ctrl or Cmd adds one; so does every press while `isSeveral`. */
export function useSelecting(isSeveral: boolean) {
  const layers = useAtomValue(layersAtom);
  const [selection, setSelection] = useAtom(selectionAtom);
  const toggle = useSetAtom(toggleAtom);

  function select({ key }: EditorLayer, event: MouseEvent): void {
    if (event.shiftKey && selection.length > 0) setSelection(upTo(key));
    else if (isSeveral || event.ctrlKey || event.metaKey) toggle(key);
    else setSelection([key]);
  }

  /** The range begins at the one that was selected first, which stays the first. */
  function upTo(key: string): string[] {
    const keys = layers.map((layer) => layer.key);
    const [first = key] = selection;
    const [from, to] = [keys.indexOf(first), keys.indexOf(key)];
    const range = keys.slice(Math.min(from, to), Math.max(from, to) + 1);
    return [first, ...range.filter((each) => each !== first)];
  }

  return { select, isSelected: ({ key }: EditorLayer) => selection.includes(key) };
}
