import { type Atom, atom } from "jotai";
import type { ComponentType } from "react";
import type { AreaPrint } from "#shop/documents/fit.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { Template } from "#shop/goods/template.ts";
import type { Lean } from "../canvas/live.ts";
import type { Fits } from "./fits.ts";

/** What the studio does for other things alone. */
export type OtherGoodsParts = {
  /** The open area on the thing, instead of a shirt. */
  Thing: ComponentType<{ area: AreaId }>;
  /** The ways from one thing to another. */
  OtherGoods: ComponentType;
  /** Turns sheets to where their areas lie in perspective. */
  leanSheets: (stage: HTMLElement, template: Template) => Lean | undefined;
  /** The fit of each area that has less than a document, as its layers are now. */
  fitsAtom: Atom<Fits>;
  /** What its sizes do to prints. */
  notesOn: (
    template: Template,
    sizes: readonly string[],
    prints: readonly AreaPrint[],
  ) => readonly string[];
};

/** Undefined where shirts alone are sold, which do without that script, and until it has come. */
export const partsAtom = atom<OtherGoodsParts>();

const NONE = atom<Fits>({});

export const areaFitsAtom = atom((get) => get(get(partsAtom)?.fitsAtom ?? NONE));
