import type { Size } from "../../placement.ts";
import { CUTS } from "../../shirt/pattern.ts";
import { SCENES, scenePath } from "../photographs/scenes.ts";
import type { TemplateId } from "../template.ts";

/** A picture of cloth from near; `src` is one of the shop's own files. */
export type FabricPicture = Size & { src: string; alt: string };

const JERSEY = fabric("jersey", "Cotton jersey from near, a print on its yarn");

/** Pages show these below what a product is made of; a template without one shows words alone. */
const FABRIC_PICTURES: Readonly<Record<TemplateId, FabricPicture>> = {
  ...Object.fromEntries(CUTS.map((shirt) => [shirt, JERSEY])),
  "youth-tee": JERSEY,
  "tank-top": JERSEY,
  "baby-bodysuit": JERSEY,
  "tote-bag": fabric("canvas", "Cotton canvas from near, a print on its thick threads"),
  hoodie: fabric("fleece", "Sweatshirt fleece from near, a print on its fine and fuzzy stitches"),
  cap: fabric("twill", "Cotton twill from near, embroidery across its slanting ribs"),
};

export function fabricPictureOf(template: TemplateId): FabricPicture | undefined {
  return Object.hasOwn(FABRIC_PICTURES, template) ? FABRIC_PICTURES[template] : undefined;
}

function fabric(scene: "jersey" | "canvas" | "fleece" | "twill", alt: string): FabricPicture {
  const { width, height } = SCENES[scene];
  return { src: scenePath(scene, width), alt, width, height };
}
