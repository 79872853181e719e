import { atom } from "jotai";
import type { Template } from "#shop/goods/template.ts";

export type Thing = Pick<Template, "id" | "name">;

/** All that the shop sells; nothing where it sells shirts alone. */
export const thingsAtom = atom<readonly Thing[]>([]);
