import type { Sharp } from "sharp";
import { previewWidths } from "#shop/designs/artwork-files.ts";
import { openArtwork } from "./color/open-artwork.ts";
import { limitSize, openPixels, type Pixels, sizeOf } from "./pictures.ts";
import type { Preview, Tasks } from "./tasks.ts";

/** WebP's limit; a very tall picture becomes narrower. */
const MAX_HEIGHT = 16_383;

const SIDE = 256;

export async function makePreviews(picture: Sharp, width: number): Promise<Preview[]> {
  const pixels = await shrink(picture, width);
  return Promise.all(
    previewWidths(width).map(async (nominal) => {
      const preview = openPixels(pixels).resize({ width: nominal, withoutEnlargement: true });
      return { width: nominal, bytes: await preview.webp().toBuffer() };
    }),
  );
}

/** To the largest preview. `width` is the picture's. */
export async function shrink(picture: Sharp, width: number): Promise<Pixels> {
  const largest = Math.min(width, previewWidths(width).at(-1) ?? width);
  return picture
    .resize({ width: largest, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** 256 px around the most salient part, upright and without metadata. */
export async function cutSquare({
  bytes,
}: Tasks["avatar"]["input"]): Promise<Tasks["avatar"]["output"]> {
  limitSize(await sizeOf(bytes));
  const picture = await openArtwork(bytes);
  const square = picture
    .resize(SIDE, SIDE, { fit: "cover", position: "attention" })
    .toColorspace("srgb")
    .webp({ quality: 85 });
  return { bytes: await square.toBuffer() };
}
