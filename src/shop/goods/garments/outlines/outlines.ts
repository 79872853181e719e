import type { TemplateId } from "../../template.ts";
import { HOODIE_OUTLINE } from "./hoodie.ts";
import type { Outline } from "./outline.ts";

const OUTLINES: Readonly<Record<TemplateId, Outline>> = { hoodie: HOODIE_OUTLINE };

/** Undefined for what is drawn elsewhere, or by its pictures alone. */
export function outlineOf(template: TemplateId): Outline | undefined {
  return OUTLINES[template];
}
