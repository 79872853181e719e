import { useAtomValue, useStore } from "jotai";
import { useRef, useState } from "react";
import { showToast } from "#browser/toast.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { printProblemAtom, zonesInSightAtom } from "../session.ts";
import { failedSideAtom } from "../upload/pending-uploads.ts";
import { saveShown } from "./save-shown.ts";

/** Saves the draft before it leaves, because the products page is drawn from it. */
export function useContinue() {
  const store = useStore();
  const hasFailed = useAtomValue(failedSideAtom) !== undefined;
  const isTooSmall = useAtomValue(printProblemAtom) !== undefined;
  const [isWaiting, setIsWaiting] = useState(false);
  // Two clicks within one frame come before the button looks busy.
  const isGoing = useRef(false);

  async function saveAndGo(): Promise<void> {
    if (isGoing.current) return;
    isGoing.current = true;
    setIsWaiting(true);
    const outcome = await saveShown(store);
    isGoing.current = false;
    setIsWaiting(false);
    if (outcome === "saved") location.assign(shopPaths.product);
    if (typeof outcome === "string") return;
    store.set(zonesInSightAtom);
    showToast(outcome);
  }

  return { saveAndGo, isWaiting, cannotGo: isWaiting || hasFailed || isTooSmall };
}
