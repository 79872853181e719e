import { CUTS, PATTERNS } from "#shop/shirt/pattern.ts";
import { babyBodysuitOutline } from "./baby-bodysuit.ts";
import { hoodieOutline } from "./hoodie.ts";
import { type GarmentOutline, shirtOutline } from "./outline.ts";
import { tankTopOutline } from "./tank-top.ts";
import { WORN_SLEEVES, worn } from "./worn.ts";
import { youthTeePattern } from "./youth-tee.ts";

/** All that is cut from two sheets and can be photographed; templates have these ids. */
export const PHOTOGRAPHED = [...CUTS, "youth-tee", "tank-top", "baby-bodysuit", "hoodie"] as const;
export type Photographed = (typeof PHOTOGRAPHED)[number];

export function garmentOutline(cut: Photographed): GarmentOutline {
  if (cut === "tank-top") return tankTopOutline();
  if (cut === "baby-bodysuit") return babyBodysuitOutline();
  if (cut === "hoodie") return hoodieOutline();
  const pattern = cut === "youth-tee" ? youthTeePattern() : PATTERNS[cut];
  return shirtOutline(cut, worn(pattern, WORN_SLEEVES[cut]));
}
