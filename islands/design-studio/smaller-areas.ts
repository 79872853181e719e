import { atom } from "jotai";
import type { SmallerAreas } from "#shop/documents/small-sizes.ts";

/** Small sizes of what the shop sells have only so much of an area. */
export const smallerAreasAtom = atom<SmallerAreas>({});
