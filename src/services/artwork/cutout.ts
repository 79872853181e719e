import { removeBackground } from "#shop/designs/background.ts";
import { openPicture, openPixels } from "./pictures.ts";
import { makePreviews } from "./previews.ts";
import type { Reading, Tasks } from "./tasks.ts";

export async function cutOut({ bytes, rule }: Tasks["cutout"]["input"]): Promise<Reading> {
  const pixels = await openPicture(bytes)
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = pixels.info;
  removeBackground(pixels.data, width, height, rule);
  const [copy, previews] = await Promise.all([
    openPixels(pixels).png({ compressionLevel: 3 }).toBuffer(),
    makePreviews(openPixels(pixels), width),
  ]);
  return {
    width,
    height,
    pages: 1,
    hasAlpha: true,
    copy: { type: "image/png", bytes: copy },
    previews,
  };
}
