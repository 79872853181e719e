import type { Size } from "../../placement.ts";
import { CUTS } from "../../shirt/pattern.ts";
import { SCENES, scenePath } from "../photographs/scenes.ts";
import type { TemplateId } from "../template.ts";

/** A picture of cloth from near; `src` is one of the shop's own files. */
export type FabricPicture = Size & { src: string; alt: string };

const { width, height } = SCENES.jersey;

const JERSEY: FabricPicture = {
  src: scenePath("jersey", width),
  alt: "Cotton jersey from near, a print on its yarn",
  ...{ width, height },
};

/** Pages show these below what a product is made of; a template without one shows words alone. */
const FABRIC_PICTURES: Readonly<Record<TemplateId, FabricPicture>> = Object.fromEntries(
  CUTS.map((shirt) => [shirt, JERSEY]),
);

export function fabricPictureOf(template: TemplateId): FabricPicture | undefined {
  return Object.hasOwn(FABRIC_PICTURES, template) ? FABRIC_PICTURES[template] : undefined;
}
