import type { TemplateId } from "../../template.ts";
import type { Outline } from "./outline.ts";

const known = new Map<TemplateId, Outline>();

export function addOutline(template: TemplateId, outline: Outline): void {
  known.set(template, outline);
}

/** Undefined for what is drawn elsewhere, or by its pictures alone. */
export function outlineOf(template: TemplateId): Outline | undefined {
  return known.get(template);
}
