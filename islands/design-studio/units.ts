import { atom } from "jotai";
import type { Units } from "#shop/print-size.ts";

/** What the shop writes sizes in. */
export const unitsAtom = atom<Units>("in");
