import { useSetAtom, useStore } from "jotai";
import { flushSync } from "react-dom";
import {
  bringForward,
  bringToTop,
  moveTo,
  removeLayers,
  sendBackward,
  sendToBottom,
} from "#shop/documents/layers/edit.ts";
import { doubleSelected } from "../editor/act-on-selected.ts";
import { artworksAtom } from "../editor/artworks.ts";
import { nameOf } from "../editor/describe.ts";
import {
  announcementAtom,
  type EditorLayer,
  editAtom,
  layersAtom,
  selectionAtom,
} from "../editor/state.ts";

export type RowEdits = ReturnType<typeof useRowEdits>;
export type Order = keyof typeof ORDERS;

export function rowId(key: string): string {
  return `layer-${key}`;
}

export function placeAt(row: number, rows: number): string {
  return row === 0 ? "on top" : `${row + 1} of ${rows} from the top`;
}

/** What the rows and the buttons below them do; the focus stays where one goes on from. */
export function useRowEdits() {
  const store = useStore();
  const edit = useSetAtom(editAtom);

  function reorder(what: string, keys: readonly string[], change: typeof bringForward): void {
    const isChosen = ({ key }: EditorLayer) => keys.includes(key);
    const before = store.get(layersAtom);
    const after = change(before, isChosen);
    if (after.some((layer, at) => layer !== before[at]))
      flushSync(() => edit({ what, change: () => after }));
    say(keys);
  }

  /** Where the layers are now, for a screen reader. */
  function say(keys: readonly string[]): void {
    const rows = store.get(layersAtom).toReversed();
    const at = rows.findIndex(({ key }) => keys.includes(key));
    const layer = rows[at];
    if (!layer) return;
    const more = keys.length > 1 ? ` and ${keys.length - 1} more are` : " is";
    const place = placeAt(at, rows.length);
    store.set(announcementAtom, `${name(layer)}${more} ${place}`);
  }

  function name(layer: EditorLayer): string {
    return nameOf(layer, store.get(artworksAtom));
  }

  function namesOf(keys: readonly string[]): string {
    const only = store.get(layersAtom).find(({ key }) => key === keys[0]);
    return keys.length === 1 && only ? name(only) : `${keys.length} layers`;
  }

  return {
    order(to: Order, keys: readonly string[]): void {
      const { verb, change, end } = ORDERS[to];
      const focused = document.activeElement;
      reorder(`${verb} ${namesOf(keys)} ${end}`, keys, change);
      // Moving the row in the page takes the focus from it.
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    },

    dropBelow(key: string, above: number): void {
      const below = store.get(layersAtom).length - 1 - above;
      reorder(`Move ${namesOf([key])}`, [key], (layers, isChosen) =>
        moveTo(layers, isChosen, below),
      );
    },

    toggleLock({ key, locked }: EditorLayer): void {
      edit({
        what: `${locked ? "Unlock" : "Lock"} ${namesOf([key])}`,
        change: (layers) =>
          layers.map((layer) => (layer.key === key ? { ...layer, locked: !locked } : layer)),
      });
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
      const isChosen = ({ key }: EditorLayer) => keys.includes(key);
      const at = rows.findIndex(isChosen);
      flushSync(() =>
        edit({
          what: `Delete ${namesOf(keys)}`,
          change: (layers) => removeLayers(layers, isChosen),
        }),
      );
      const left = store.get(layersAtom).toReversed();
      focusRow((left[at] ?? left.at(-1))?.key);
    },
  };
}

const ORDERS = {
  forward: { verb: "Bring", end: "forward", change: bringForward },
  backward: { verb: "Send", end: "backward", change: sendBackward },
  top: { verb: "Bring", end: "to the top", change: bringToTop },
  bottom: { verb: "Send", end: "to the bottom", change: sendToBottom },
} satisfies Record<string, { verb: string; end: string; change: typeof bringForward }>;

function focusRow(key: string | undefined): void {
  document.getElementById(key === undefined ? "layers-title" : rowId(key))?.focus();
}
