import type { AreaId } from "../goods/area.ts";
import { areaOf } from "../goods/areas.ts";
import { missingAreas, type Template } from "../goods/template.ts";
import { listText } from "../words/list-text.ts";

/** Why these prints have no place on a thing, and what to do; undefined when each has one. */
export function areaProblem(
  template: Template,
  prints: readonly { area: AreaId }[],
): string | undefined {
  const names = missingAreas(template, prints).map((area) => areaOf(area).name.toLowerCase());
  if (names.length === 0) return undefined;
  return `Your design prints on the ${listText(names)}, which this ${template.noun} does not have. Delete what is there, or choose another product.`;
}
