import type { TemplateId } from "../template.ts";
import { isAreaOf } from "./ids.ts";
import type { OwnTemplate, TemplateData } from "./template-data.ts";

/** The same for another template: areas of its own get its name, so that their inches may change. */
export function copyOf(
  { id, data }: Pick<OwnTemplate, "id" | "data">,
  to: TemplateId,
): TemplateData {
  const renamed = (area: string) =>
    isAreaOf(id, area) ? `${to}-${area.slice(id.length + 1)}` : area;
  return {
    ...data,
    areas: data.areas.map((area) => ({ ...area, id: renamed(area.id) })),
    views: data.views.map((view) => ({
      ...view,
      areas: view.areas.map((placed) => ({ ...placed, area: renamed(placed.area) })),
    })),
    smaller: Object.fromEntries(
      Object.entries(data.smaller).map(([size, reaches]) => [
        size,
        Object.fromEntries(Object.entries(reaches).map(([area, less]) => [renamed(area), less])),
      ]),
    ),
  };
}
