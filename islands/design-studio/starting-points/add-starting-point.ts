import { atom } from "jotai";
import { findColor } from "#shop/colors.ts";
import { placeStartingPoint } from "#shop/documents/starting-points/place.ts";
import type { StartingPoint } from "#shop/documents/starting-points/starting-points.ts";
import { editAtom, newKey, openAreaAtom, selectionAtom } from "../editor/state.ts";
import { colorAtom } from "../session.ts";

/** On top of the open area, as one step. */
export const addStartingPointAtom = atom(null, (get, set, { title, layers }: StartingPoint) => {
  const isDark = findColor(get(colorAtom))?.isDark ?? false;
  const placed = placeStartingPoint(layers, { area: get(openAreaAtom), isDark });
  const added = placed.map((layer) => ({ ...layer, key: newKey() }));
  set(editAtom, { what: `Start from ${title}`, change: (before) => [...before, ...added] });
  set(selectionAtom, []);
});
