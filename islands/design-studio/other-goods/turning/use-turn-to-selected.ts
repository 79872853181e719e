import { useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import { boundsOf, unionOf } from "#shop/documents/geometry.ts";
import { seenShare } from "#shop/goods/seen/most-seen.ts";
import { openAreaAtom, selectedAtom, selectionAtom } from "../../editor/state.ts";
import { aroundAtom, shownViewAtom } from "./turn.ts";

/** With so much of it in sight there is no need to turn, and for less than this more neither. */
const ENOUGH = 0.8;
const MORE = 0.1;

/** Turns the thing to a layer that was just selected or added, but not after one that is moved. */
export function useTurnToSelected(): void {
  const store = useStore();
  const selection = useAtomValue(selectionAtom);
  useEffect(() => {
    const bounds = unionOf(store.get(selectedAtom).map(boundsOf));
    const around = store.get(aroundAtom);
    const shown = store.get(shownViewAtom);
    // A flat view shows all of its areas already.
    if (selection.length === 0 || !bounds || !around.includes(shown)) return;
    const print = { area: store.get(openAreaAtom), ...bounds };
    const shares = around.map((view) => seenShare(view, print));
    const most = Math.max(...shares);
    const now = shares[around.indexOf(shown)] ?? 0;
    const best = around[shares.indexOf(most)];
    if (best && now < ENOUGH && most > now + MORE) store.set(shownViewAtom, best);
  }, [store, selection]);
}
