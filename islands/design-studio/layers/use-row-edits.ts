import { useStore } from "jotai";
import { flushSync } from "react-dom";
import { doubleSelected } from "../commands/act-on-selected.ts";
import { deleteAtom, toggleLockAtom } from "../commands/layers.ts";
import { moveBelowAtom, type Order, orderAtom } from "../commands/order.ts";
import { artworksAtom } from "../editor/artworks.ts";
import { nameOf } from "../editor/describe.ts";
import { announcementAtom, type EditorLayer, layersAtom, selectionAtom } from "../editor/state.ts";

export type RowEdits = ReturnType<typeof useRowEdits>;

export function rowId(key: string): string {
  return `layer-${key}`;
}

export function placeAt(row: number, rows: number): string {
  return row === 0 ? "on top" : `${row + 1} of ${rows} from the top`;
}

/** The edits of the rows and of the buttons below them; the focus stays where one goes on from. */
export function useRowEdits() {
  const store = useStore();

  /** A screen reader says where the layers are now. */
  function say(keys: readonly string[]): void {
    const rows = store.get(layersAtom).toReversed();
    const at = rows.findIndex(({ key }) => keys.includes(key));
    const layer = rows[at];
    if (!layer) return;
    const more = keys.length > 1 ? ` and ${keys.length - 1} more are` : " is";
    const name = nameOf(layer, store.get(artworksAtom));
    store.set(announcementAtom, `${name}${more} ${placeAt(at, rows.length)}`);
  }

  return {
    order(to: Order, keys: readonly string[]): void {
      const focused = document.activeElement;
      flushSync(() => store.set(orderAtom, to, keys));
      say(keys);
      // Moving the row in the page takes the focus from it.
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    },

    dropBelow(key: string, above: number): void {
      flushSync(() => store.set(moveBelowAtom, key, above));
      say([key]);
    },

    toggleLock(layer: EditorLayer): void {
      store.set(toggleLockAtom, layer);
    },

    double(key: string): void {
      flushSync(() => {
        store.set(selectionAtom, [key]);
        doubleSelected(store);
      });
      focusRow(store.get(selectionAtom)[0]);
    },

    /** The next row is where one goes on, or the list's heading when there is none. */
    remove(keys: readonly string[]): void {
      const rows = store.get(layersAtom).toReversed();
      const at = rows.findIndex(({ key }) => keys.includes(key));
      flushSync(() => store.set(deleteAtom, keys));
      const left = store.get(layersAtom).toReversed();
      focusRow((left[at] ?? left.at(-1))?.key);
    },
  };
}

function focusRow(key: string | undefined): void {
  document.getElementById(key === undefined ? "layers-title" : rowId(key))?.focus();
}
