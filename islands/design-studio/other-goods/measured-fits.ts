import { atom } from "jotai";
import { scaleInto } from "#shop/documents/fit.ts";
import { printsOfDrawn } from "#shop/documents/prints/drawn-prints.ts";
import { documentOf } from "../editor/areas-of.ts";
import { areasAtom } from "../editor/state.ts";
import { templateAtom } from "../shown-template.ts";
import type { Fits } from "./fits.ts";

/** The open document's prints, from its layers as they are now. */
export const printsAtom = atom((get) => printsOfDrawn(documentOf(get(areasAtom)), [], () => true));

/** The fit of each area that has less than a document, as its layers are now. */
export const fitsAtom = atom((get): Fits => {
  const shown = get(templateAtom).views.flatMap(({ areas }) => areas);
  const prints = get(printsAtom);
  const fits = shown.flatMap(({ area, reach }) => {
    const print = prints.find((each) => each.area === area.id);
    return print && reach ? [[area.id, scaleInto(reach, print)] as const] : [];
  });
  return Object.fromEntries(fits);
});
