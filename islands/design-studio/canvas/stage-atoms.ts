import { atom } from "jotai";
import { FIT } from "./camera.ts";
import type { Live } from "./live.ts";

/** It shows the open area, and knows where on the screen its inches lie. */
export const liveAtom = atom<Live>();

/** Changes as often as fingers move: only the toolbar and the stage listen. */
export const cameraAtom = atom(FIT);

/** Near enough that the pictures for the whole shirt would be blurred. */
export const isNearAtom = atom((get) => get(cameraAtom).zoom > 1.5);
