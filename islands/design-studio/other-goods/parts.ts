import { notesOn } from "#shop/documents/notes-on-sizes.ts";
import { leanSheets } from "./lean.ts";
import { fitsAtom } from "./measured-fits.ts";
import { OtherGoods } from "./other-goods.tsx";
import type { OtherGoodsParts } from "./parts-atom.ts";
import { Thing } from "./thing.tsx";

export const PARTS: OtherGoodsParts = { Thing, OtherGoods, leanSheets, fitsAtom, notesOn };
