import type { Area } from "./area.ts";
import { reachOf } from "./sizes/size-areas.ts";
import type { Template } from "./template.ts";

type AreaColumn = { name: string; area: Area };

/**
 * A table of sizes has a column for each area; those of a pair that are alike in every size share
 * one: `Each sleeve`.
 */
export function areaColumns(template: Template): AreaColumn[] {
  const columns: AreaColumn[] = [];
  for (const area of template.areas) {
    const twin = columns.find((column) => isPair(template, column.area, area));
    if (!twin) columns.push({ name: area.name, area });
    else if (area.each) twin.name = area.each;
  }
  return columns;
}

function isPair(template: Template, one: Area, other: Area): boolean {
  const reaches = (area: Area) =>
    template.sizes.map((size) => JSON.stringify(reachOf(template, size, area)));
  return (
    one.each !== undefined &&
    one.each === other.each &&
    reaches(one).join() === reaches(other).join()
  );
}
