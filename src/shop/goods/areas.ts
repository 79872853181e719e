import type { Area, AreaId } from "./area.ts";
import { SHIRT_AREAS } from "./shirt-areas.ts";

/** The shirts' areas come first; browsers know these alone. */
const known = new Map<AreaId, Area>(Object.values(SHIRT_AREAS).map((area) => [area.id, area]));

/** Throws RangeError when one of them has the id of another area: designs would print elsewhere. */
export function addAreas(areas: readonly Area[]): void {
  for (const area of areas) {
    const other = known.get(area.id);
    if (other && JSON.stringify(other) !== JSON.stringify(area))
      throw new RangeError(`there is another print area ${area.id}`);
    known.set(area.id, area);
  }
}

/** Areas of templates of one's own: of one id the newest counts. None is forgotten, for designs name them. */
export function addOwnAreas(areas: readonly Area[]): void {
  for (const area of areas) known.set(area.id, area);
}

/** Throws RangeError when nothing has such an area. */
export function areaOf(id: AreaId): Area {
  const area = known.get(id);
  if (!area) throw new RangeError(`nothing has a print area ${id}`);
  return area;
}

export function isArea(id: string): boolean {
  return known.has(id);
}

/** All areas that something has. */
export function areaIds(): AreaId[] {
  return [...known.keys()];
}

/** Papers and documents list areas in this order; one that nothing has comes last. */
export function inOrder(ids: readonly AreaId[]): AreaId[] {
  // Most things are printed on one area, and each page of a cart asks.
  if (ids.length < 2) return [...ids];
  const order = areaIds();
  const place = (id: AreaId) => (known.has(id) ? order.indexOf(id) : order.length);
  return ids.toSorted((one, other) => place(one) - place(other) || (one < other ? -1 : 1));
}
