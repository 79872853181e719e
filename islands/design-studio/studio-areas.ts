import type { AreaId } from "#shop/goods/area.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { viewOf } from "#shop/goods/template.ts";
import { isSide, type Side } from "#shop/placement.ts";

/** The studio shows these, and no others that a document may have. */
export const STUDIO_AREAS: readonly AreaId[] = STUDIO_TEMPLATE.areas.map(({ id }) => id);

export const FIRST_AREA: AreaId = STUDIO_TEMPLATE.areas[0].id;

/** A view's first area fills it and is offered from the start; the others are seen nearer. */
export function fillsView(area: AreaId): boolean {
  return viewOf(STUDIO_TEMPLATE, area).areas[0]?.area.id === area;
}

/** The side of the shirt on which an area is seen: it is drawn from two, and uploads belong to one. */
export function sideOf(area: AreaId): Side {
  const { id } = viewOf(STUDIO_TEMPLATE, area);
  return isSide(id) ? id : "front";
}
