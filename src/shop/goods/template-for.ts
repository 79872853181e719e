import type { AreaId } from "./area.ts";
import { STUDIO_TEMPLATE } from "./studio-template.ts";
import { missingAreas, type Template } from "./template.ts";
import { templates } from "./templates.ts";

/**
 * A design is shown on this where nobody names another thing: on the studio's shirt, or on the first
 * thing that has all of its areas if the shirt lacks one.
 */
export function templateFor(printed: readonly AreaId[]): Template {
  const prints = printed.map((area) => ({ area }));
  const all = [STUDIO_TEMPLATE, ...templates()];
  return all.find((each) => missingAreas(each, prints).length === 0) ?? STUDIO_TEMPLATE;
}
