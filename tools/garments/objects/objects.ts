import { POSES } from "#shop/goods/objects/mug-view.ts";
import type { Rendering } from "../rendering.ts";
import { mugPicture } from "./mug/mug.ts";
import { unrolled } from "./mug/unrolled.ts";
import { poster } from "./poster.ts";
import { stickerSheet } from "./sticker-sheet.ts";
import { toteBag } from "./tote-bag/tote-bag.ts";

/** What is not worn is computed, point by point. */
export const OBJECT_DRAWINGS: readonly (readonly [string, () => Rendering])[] = [
  ["tote-bag-front", () => toteBag(1)],
  ["tote-bag-back", () => toteBag(-1)],
  ["poster-front", () => poster],
  ["sticker-sheet-front", () => stickerSheet],
  ["mug-right", () => mugPicture(POSES.right)],
  ["mug-left", () => mugPicture(POSES.left)],
  ["mug-middle", () => mugPicture(POSES.middle)],
  ["mug-unrolled", () => unrolled],
];
