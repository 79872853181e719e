import type { Size } from "../../placement.ts";
import type { TemplateId } from "../template.ts";

/** A picture of cloth from near; `src` is one of the shop's own files. */
export type FabricPicture = Size & { src: string; alt: string };

/** Pages show these below what a product is made of; a template without one shows words alone. */
const FABRIC_PICTURES: Readonly<Record<TemplateId, FabricPicture>> = {};

export function fabricPictureOf(template: TemplateId): FabricPicture | undefined {
  return Object.hasOwn(FABRIC_PICTURES, template) ? FABRIC_PICTURES[template] : undefined;
}
