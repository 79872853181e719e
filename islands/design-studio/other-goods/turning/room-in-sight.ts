import { atom } from "jotai";
import { boundsOf, intersect } from "#shop/documents/geometry.ts";
import type { Room } from "../../editor/room.ts";
import { layersAtom, openAreaAtom } from "../../editor/state.ts";
import { seenOf } from "../bent/lay.ts";
import { fitsAtom } from "../measured-fits.ts";
import { shownViewAtom } from "./turn.ts";
import { shownOn } from "./views-of-area.ts";

/** Towards the edges of the part in sight, words are seen too steeply to be read. */
const FACING = 0.8;

/** The part of an area that faces the viewer, and the layers there; undefined of one that does not go around. */
export const roomInSightAtom = atom((get): Room | undefined => {
  const area = get(openAreaAtom);
  const shown = shownOn(get(shownViewAtom), area);
  if (!shown?.mesh?.seen) return undefined;
  const { [area]: fit = 1 } = get(fitsAtom);
  const { x, width, ...seen } = seenOf(shown, fit);
  const box = { ...seen, x: x + (width * (1 - FACING)) / 2, width: width * FACING };
  return { box, layers: get(layersAtom).filter((layer) => intersect(box, boundsOf(layer))) };
});
