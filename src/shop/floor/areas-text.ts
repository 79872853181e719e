import type { AreaId } from "../goods/area.ts";
import { areaIds, areaOf } from "../goods/areas.ts";

/** `Front, Back`, in the order of the areas, whatever theirs is. */
export function areasText(areas: readonly AreaId[]): string {
  if (areas.length === 0) return "Blank";
  const all = areaIds();
  const sorted = [...areas].sort((one, other) => all.indexOf(one) - all.indexOf(other));
  return sorted.map((area) => areaOf(area).name).join(", ");
}
