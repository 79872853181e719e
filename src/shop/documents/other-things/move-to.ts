import type { AreaId } from "../../goods/area.ts";
import type { Template } from "../../goods/template.ts";
import type { Size } from "../../placement.ts";

/** An area of a thing, and what its largest size takes of it, where that is less. */
export type Place = { id: AreaId; reach?: Size };

/** What lies on an area goes to another one, and is laid out for what that takes. */
export type AreaMove = { from: AreaId; to: Place };

/** What the thing lacks of the used areas goes to its empty ones, in their order, while there are some. */
export function movesTo(used: readonly AreaId[], places: readonly Place[]): AreaMove[] {
  const free = places.filter(({ id }) => !used.includes(id));
  return lackedOf(used, places).flatMap((from, at) => {
    const to = free[at];
    return to ? [{ from, to }] : [];
  });
}

export function lackedOf(used: readonly AreaId[], places: readonly Place[]): AreaId[] {
  return used.filter((area) => places.every(({ id }) => id !== area));
}

/** The areas of a thing, in its order. */
export function placesOf({ areas, views }: Template): Place[] {
  const shown = views.flatMap((view) => view.areas);
  return areas.map(({ id }) => {
    const reach = shown.find(({ area }) => area.id === id)?.reach;
    return reach ? { id, reach } : { id };
  });
}
