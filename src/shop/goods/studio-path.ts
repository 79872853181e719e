import { patternOf } from "../shirt/pattern.ts";
import { shopPaths } from "../shop-paths.ts";
import type { TemplateId } from "./template.ts";

/** The studio opens here for a product of this template; it shows the same shirt for all shirts. */
export function studioPath(template: TemplateId): string {
  return patternOf(template) ? shopPaths.design : shopPaths.designOn(template);
}
