import type { Template, TemplateId } from "./template.ts";
import { templates } from "./templates.ts";

/** Products are made from these; one that is retired is there for what is made from it already. */
export function offeredTemplates(used?: TemplateId): Template[] {
  return templates().filter(({ id, isRetired }) => !isRetired || id === used);
}
