import { atom } from "jotai";
import type { AreaId } from "#shop/goods/area.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { areaIdsOn, type Template, viewOf } from "#shop/goods/template.ts";
import { isSide, type Side } from "#shop/placement.ts";

/** The studio shows designs on it, and no areas of a document that it lacks. */
export const templateAtom = atom<Template>(STUDIO_TEMPLATE);

/** A view's first area fills it; the others are seen nearer. */
export function fillsView(template: Template, area: AreaId): boolean {
  return areaIdsOn(viewOf(template, area))[0] === area;
}

/** Uploads belong to the front or the back, wherever they lie. */
export function sideOf(area: AreaId): Side {
  return isSide(area) ? area : "front";
}
