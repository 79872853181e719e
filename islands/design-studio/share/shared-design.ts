import type { createStore } from "jotai";
import { artworkAtoms, colorAtom, positionAtom, sizeAtom } from "../session.ts";
import { workIsDone } from "../work.ts";

/** Waits until the shop has the whole design; throws the error that prevents it. */
export async function sharedDesign(store: ReturnType<typeof createStore>) {
  await workIsDone(store);
  const front = store.get(artworkAtoms.front)?.design;
  const back = store.get(artworkAtoms.back)?.design;
  if (!front) throw new Error("There is no design to share");
  return {
    designId: front.id,
    // Null is sent too: for missing fields the shop uses the draft's.
    backDesignId: back?.id ?? null,
    designPosition: store.get(positionAtom),
    designSize: store.get(sizeAtom),
    color: store.get(colorAtom),
  };
}
