import type { TemplateId } from "../../template.ts";
import { BABY_BODYSUIT_OUTLINE } from "./baby-bodysuit.ts";
import { CAP_OUTLINE } from "./cap.ts";
import { HOODIE_OUTLINE } from "./hoodie.ts";
import type { Outline } from "./outline.ts";
import { TANK_TOP_OUTLINE } from "./tank-top.ts";
import { YOUTH_TEE_OUTLINE } from "./youth-tee.ts";

const OUTLINES: Readonly<Record<TemplateId, Outline>> = {
  hoodie: HOODIE_OUTLINE,
  "tank-top": TANK_TOP_OUTLINE,
  "youth-tee": YOUTH_TEE_OUTLINE,
  "baby-bodysuit": BABY_BODYSUIT_OUTLINE,
  cap: CAP_OUTLINE,
};

/** Undefined for what is drawn elsewhere, or by its pictures alone. */
export function outlineOf(template: TemplateId): Outline | undefined {
  return OUTLINES[template];
}
