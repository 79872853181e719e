import type { createStore } from "jotai";
import type { Area } from "#shop/goods/area.ts";
import { addAreas } from "#shop/goods/areas.ts";
import { addColors } from "#shop/goods/colors.ts";
import type { Template } from "#shop/goods/template.ts";
import { openAreaAtom } from "../editor/state.ts";
import { templateAtom } from "../shown-template.ts";

/** Browsers know the areas and colors of shirts alone until a page brings others. */
export function showOn(
  store: ReturnType<typeof createStore>,
  template: Template,
  others: readonly Area[] = [],
): void {
  addAreas([...template.areas, ...others]);
  addColors(template.colors);
  store.set(templateAtom, template);
  store.set(openAreaAtom, template.areas[0].id);
}
