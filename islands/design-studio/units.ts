import { atom } from "jotai";
import type { Units } from "#shop/print-size.ts";

/** The shop writes sizes in this. */
export const unitsAtom = atom<Units>("in");
