import { atom } from "jotai";
import { copyToArea } from "#shop/documents/layers/copy-to-area.ts";
import { movesTo, placesOf } from "#shop/documents/other-things/move-to.ts";
import { editAreasAtom, layersIn, openAreaAtom } from "../editor/state.ts";
import { templateAtom } from "../shown-template.ts";
import { lackedAtom, usedAreasAtom } from "./lacked.ts";
import { printsAtom } from "./measured-fits.ts";
import { faceAtom } from "./turning/turn.ts";

/** Layers on areas that the shown thing lacks could move to its empty areas. */
export const movesAtom = atom((get) => movesTo(get(usedAreasAtom), placesOf(get(templateAtom))));

/** Moves it there as one step: in its proportions, smaller where it would not fit. What goes around is turned to it. */
export const moveToThingAtom = atom(null, (get, set) => {
  const moves = get(movesAtom);
  const [first] = moves;
  if (!first) return;
  set(editAreasAtom, {
    what: `Move to the ${get(templateAtom).noun}`,
    change: (areas) => {
      const moved = moves.map(({ from, to: { id, reach } }) => [
        id,
        copyToArea(layersIn(areas, from), from, id, reach),
      ]);
      const left = moves.map(({ from }) => [from, []]);
      return { ...areas, ...Object.fromEntries([...moved, ...left]) };
    },
  });
  set(openAreaAtom, first.to.id);
  set(faceAtom, get(printsAtom));
});

/** Deletes what has no place on the thing, as one step. */
export const leaveOutAtom = atom(null, (get, set) => {
  const left = get(lackedAtom).map((area) => [area, []]);
  set(editAreasAtom, {
    what: `Leave out for the ${get(templateAtom).noun}`,
    change: (areas) => ({ ...areas, ...Object.fromEntries(left) }),
  });
});
