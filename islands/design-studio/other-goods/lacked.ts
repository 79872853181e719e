import { atom } from "jotai";
import { lackedOf } from "#shop/documents/other-things/move-to.ts";
import { inOrder } from "#shop/goods/areas.ts";
import { areasAtom, layersIn } from "../editor/state.ts";
import { templateAtom } from "../shown-template.ts";

/** The areas with something on them, in their order. */
export const usedAreasAtom = atom((get) => {
  const areas = get(areasAtom);
  return inOrder(Object.keys(areas)).filter((area) => layersIn(areas, area).length > 0);
});

/** The shown thing lacks these of them. */
export const lackedAtom = atom((get) => {
  const { areas } = get(templateAtom);
  return lackedOf(get(usedAreasAtom), areas);
});
