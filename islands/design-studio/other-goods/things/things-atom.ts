import { atom } from "jotai";
import type { Place } from "#shop/documents/other-things/move-to.ts";
import type { TemplateId } from "#shop/goods/template.ts";

export type Thing = {
  id: TemplateId;
  name: string;
  /** The first products that are made from it, and their pages. */
  products: readonly { name: string; href: string }[];
  /** All that are made from it; undefined where they are too many to be counted. */
  count?: number;
  /** The list of all of them, where it has more than these. */
  all?: string;
  places: readonly Place[];
};

/** All that the shop sells; nothing where it sells shirts alone. */
export const thingsAtom = atom<readonly Thing[]>([]);
