import type { Template } from "../template.ts";
import { MUG } from "./mug.ts";
import { POSTER } from "./poster.ts";
import { STICKER_SHEET } from "./sticker-sheet.ts";
import { TOTE_BAG } from "./tote-bag.ts";

/** What nobody wears. Admins find them in this order. */
export const OBJECTS: readonly Template[] = [TOTE_BAG, MUG, POSTER, STICKER_SHEET];
