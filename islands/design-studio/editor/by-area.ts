import type { AreaId } from "#shop/goods/area.ts";

/** Each area gets what is made of its own value. */
export function byArea<From, To>(
  areas: Readonly<Record<AreaId, From>>,
  make: (from: From, area: AreaId) => To,
): Record<AreaId, To> {
  return Object.fromEntries(Object.entries(areas).map(([area, from]) => [area, make(from, area)]));
}
