import { type Atom, atom } from "jotai";
import type { ComponentType } from "react";
import type { adviceFor } from "#shop/documents/advice/advice.ts";
import type { AreaPrint } from "#shop/documents/fit.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import type { Template } from "#shop/goods/template.ts";
import type { Lean } from "../canvas/live.ts";
import type { Room } from "../editor/room.ts";
import { layersAtom, openAreaAtom } from "../editor/state.ts";
import type { Fits } from "./fits.ts";

/** What the studio does for other things alone. */
export type OtherGoodsParts = {
  /** The open area on the thing, instead of a shirt. */
  Thing: ComponentType<{ area: AreaId }>;
  /** A small picture of where an area lies. */
  AreaIcon: ComponentType<{ area: AreaId }>;
  /** Turns a thing whose area goes around it. */
  Turner: ComponentType;
  /** Warnings of parts of the design that the thing does not print, or prints at its edge. */
  Cautions: ComponentType;
  /** The ways from one thing to another. */
  Things: ComponentType;
  /** Turns sheets to where their areas lie on what is shown. */
  leanAtom: Atom<(stage: HTMLElement) => Lean | undefined>;
  /** The part in sight of an open area that goes around; undefined of any other. */
  roomInSightAtom: Atom<Room | undefined>;
  /** The fit of each area that has less than a document, as its layers are now. */
  fitsAtom: Atom<Fits>;
  /** Advice that knows the rules of areas; a shirt's have none. */
  adviceFor: typeof adviceFor;
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

/** Undefined until there is one that leans sheets. */
export const shownLeanAtom = atom((get) => {
  const parts = get(partsAtom);
  return parts && get(parts.leanAtom);
});

/** New layers go here: into the open area, or the part in sight of one that goes around. */
export const roomAtom = atom(
  (get): Room =>
    get(get(partsAtom)?.roomInSightAtom ?? NOWHERE) ?? {
      box: areaOf(get(openAreaAtom)).box,
      layers: get(layersAtom),
    },
);

const NOWHERE = atom<Room>();
