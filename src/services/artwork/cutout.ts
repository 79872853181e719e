import { partOf } from "#shop/designs/background/cutout.ts";
import { NOTHING_LEFT, removeBackground } from "#shop/designs/background/remove-background.ts";
import { openArtwork } from "./color/open-artwork.ts";
import { crop, cropToInk } from "./ink/crop-to-ink.ts";
import { readPixels } from "./pictures.ts";
import { makePreviews } from "./previews.ts";
import { Rejection } from "./rejections.ts";
import type { CutoutReading, Tasks } from "./tasks.ts";

/** Bytes, from which on memory counts. */
const LARGE = 64e6;

/** The picture is just what prints, so its ink begins at its corner. */
export async function cutOut(task: Tasks["cutout"]["input"]): Promise<CutoutReading> {
  const { bytes, choice, ink: before } = task;
  const pixels = await readPixels(crop(await openArtwork(bytes), before));
  const left = removeBackground({ rgba: pixels.data, ...pixels.info }, choice);
  if (typeof left === "string") throw new Rejection(left);
  // The memory of what marked it is freed before the pictures come.
  if (pixels.data.length > LARGE) Bun.gc(true);
  const { ink, inked, traits } = cropToInk(pixels, NOTHING_LEFT);
  const [picture, previews] = await Promise.all([
    inked.clone().png({ compressionLevel: 3 }).toBuffer(),
    makePreviews(inked, ink.width),
  ]);
  const { width, height } = ink;
  const box = { width, height, inkX: 0, inkY: 0 };
  const cutout = { ...choice, version: 2, part: partOf(ink, before) } as const;
  return { ...box, pages: 1, hasAlpha: true, traits, picture, previews, cutout };
}
