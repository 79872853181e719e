import { atom } from "jotai";
import {
  bringForward,
  bringToTop,
  moveTo,
  sendBackward,
  sendToBottom,
} from "#shop/documents/layers/edit.ts";
import { editAtom, layersAtom } from "../editor/state.ts";
import { choiceAtom } from "./layers.ts";

export type Order = keyof typeof ORDERS;

const ORDERS = {
  forward: { verb: "Bring", end: " forward", change: bringForward },
  backward: { verb: "Send", end: " backward", change: sendBackward },
  top: { verb: "Bring", end: " to the top", change: bringToTop },
  bottom: { verb: "Send", end: " to the bottom", change: sendToBottom },
};

export const orderAtom = atom(null, (_get, set, to: Order, keys: readonly string[]) => {
  set(reorderAtom, keys, ORDERS[to]);
});

/** The layer moves under so many others, counted from the top. */
export const moveBelowAtom = atom(null, (get, set, key: string, above: number) => {
  const below = get(layersAtom).length - 1 - above;
  const change: typeof bringForward = (layers, isChosen) => moveTo(layers, isChosen, below);
  set(reorderAtom, [key], { verb: "Move", end: "", change });
});

type Reorder = { verb: string; end: string; change: typeof bringForward };

const reorderAtom = atom(null, (get, set, keys: readonly string[], reorder: Reorder) => {
  const { isChosen, name } = get(choiceAtom)(keys);
  const before = get(layersAtom);
  const after = reorder.change(before, isChosen);
  if (after.every((layer, at) => layer === before[at])) return;
  set(editAtom, { what: `${reorder.verb} ${name}${reorder.end}`, change: () => after });
});
