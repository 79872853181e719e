import { atom } from "jotai";
import type { AreaId } from "#shop/goods/area.ts";
import { areaIdsOn, type Template, viewOf } from "#shop/goods/template.ts";
import { isSide, type Side } from "#shop/placement.ts";

const heldAtom = atom<Template>();

/** The studio shows designs on it, and no areas of a document that it lacks. The page brings it. */
export const templateAtom = atom(
  (get): Template => {
    const template = get(heldAtom);
    if (!template) throw new Error("no template: see showOn");
    return template;
  },
  (_get, set, template: Template) => set(heldAtom, template),
);

/** A view's first area fills it; the others are seen nearer. */
export function fillsView(template: Template, area: AreaId): boolean {
  return areaIdsOn(viewOf(template, area))[0] === area;
}

/** Uploads belong to the front or the back, wherever they lie. */
export function sideOf(area: AreaId): Side {
  return isSide(area) ? area : "front";
}
