import { atom } from "jotai";
import { fingerprint } from "#shop/documents/fingerprint.ts";
import { documentOf, textOf } from "../editor/areas-of.ts";
import { savableAreasAtom } from "../editor/artworks.ts";
import { lettersAtom, worksAtom } from "../saving/work.ts";

/** Tells the design that a picture shows from others. */
export const designKeyAtom = atom((get) => fingerprint(textOf(get(savableAreasAtom))));

/** Something lies on these areas. */
export const printedAreasAtom = atom((get) => Object.keys(documentOf(get(savableAreasAtom)).areas));

/** Files and letters that are on their way make another design of it. */
export const isSettledAtom = atom(
  (get) => get(worksAtom).length === 0 && get(lettersAtom) === undefined,
);
