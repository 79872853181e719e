import { atom } from "jotai";
import type { AreaId } from "#shop/goods/area.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { areaIdsOn, frameOf, type Template, viewOf } from "#shop/goods/template.ts";
import { isSide, type Side } from "#shop/placement.ts";

/** The studio shows designs on it, and no areas of a document that it lacks. */
export const templateAtom = atom<Template>(STUDIO_TEMPLATE);

/** A view's first area fills it; the others are seen nearer. */
export function fillsView(template: Template, area: AreaId): boolean {
  return areaIdsOn(viewOf(template, area))[0] === area;
}

/** True for what lies in perspective; what bends is shown as if it were flat. */
export function leans(template: Template, area: AreaId): boolean {
  return frameOf(template, area).mesh?.points.length === 4;
}

/** Uploads belong to the front or the back, wherever they lie. */
export function sideOf(area: AreaId): Side {
  return isSide(area) ? area : "front";
}
