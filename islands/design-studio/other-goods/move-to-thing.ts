import { atom } from "jotai";
import { copyToArea } from "#shop/documents/layers/copy-to-area.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { editAreasAtom, layersIn, openAreaAtom } from "../editor/state.ts";
import { templateAtom } from "../shown-template.ts";
import { lackedAtom, usedAreasAtom } from "./lacked.ts";

type Move = { from: AreaId; to: AreaId };

/** Layers on areas that the shown thing lacks could move to its empty areas. */
export const movesAtom = atom((get) => {
  const used = get(usedAreasAtom);
  const free = get(templateAtom).areas.filter(({ id }) => !used.includes(id));
  return get(lackedAtom).flatMap((from, at): Move[] => {
    const to = free[at]?.id;
    return to ? [{ from, to }] : [];
  });
});

/** Moves it there as one step: in its proportions, smaller where it would not fit. */
export const moveToThingAtom = atom(null, (get, set) => {
  const moves = get(movesAtom);
  const [first] = moves;
  if (!first) return;
  set(editAreasAtom, {
    what: `Move to the ${get(templateAtom).noun}`,
    change: (areas) => {
      const moved = moves.map(({ from, to }) => [to, copyToArea(layersIn(areas, from), from, to)]);
      const left = moves.map(({ from }) => [from, []]);
      return { ...areas, ...Object.fromEntries([...moved, ...left]) };
    },
  });
  set(openAreaAtom, first.to);
});
