import { removeBackground } from "#shop/designs/background.ts";
import { openPicture, openPixels } from "./pictures.ts";
import { makePreviews } from "./previews.ts";
import type { CutoutReading, Tasks } from "./tasks.ts";

export async function cutOut({ bytes, rule }: Tasks["cutout"]["input"]): Promise<CutoutReading> {
  const pixels = await openPicture(bytes)
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = pixels.info;
  removeBackground(pixels.data, width, height, rule);
  const [picture, previews] = await Promise.all([
    openPixels(pixels).png({ compressionLevel: 3 }).toBuffer(),
    makePreviews(openPixels(pixels), width),
  ]);
  return { width, height, pages: 1, hasAlpha: true, picture, previews };
}
