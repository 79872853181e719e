import { atom } from "jotai";
import { copyToArea } from "#shop/documents/layers/copy-to-area.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { inOrder } from "#shop/goods/areas.ts";
import { areasAtom, editAreasAtom, layersIn, openAreaAtom } from "../editor/state.ts";
import { templateAtom } from "../shown-template.ts";

type Move = { from: AreaId; to: AreaId };

/** What lies on areas that the shown thing lacks, and the empty areas of it that could take that. */
export const movesAtom = atom((get): { lacked: AreaId[]; moves: Move[] } => {
  const areas = get(areasAtom);
  const own = get(templateAtom).areas.map(({ id }) => id);
  const used = inOrder(Object.keys(areas)).filter((area) => layersIn(areas, area).length > 0);
  const lacked = used.filter((area) => !own.includes(area));
  const free = own.filter((area) => !used.includes(area));
  const moves = lacked.flatMap((from, at): Move[] => {
    const to = free[at];
    return to ? [{ from, to }] : [];
  });
  return { lacked, moves };
});

/** Moves it there as one step: in its proportions, smaller where it would not fit. */
export const moveToThingAtom = atom(null, (get, set) => {
  const { moves } = get(movesAtom);
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
