import type { Sharp } from "sharp";
import { previewWidths } from "#shop/designs/artwork-files.ts";
import { openArtwork } from "./color/open-artwork.ts";
import { limitSize, openPixels, type Pixels, sizeOf } from "./pictures.ts";
import type { Preview, SmallPicture, Tasks } from "./tasks.ts";

/** WebP's limit; a very tall picture becomes narrower. */
const MAX_HEIGHT = 16_383;

const SIDE = 256;
const LOGO = { width: 720, height: 144 };

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
export async function cutSquare({ bytes }: Tasks["avatar"]["input"]): Promise<SmallPicture> {
  limitSize(await sizeOf(bytes));
  const picture = await openArtwork(bytes);
  return smallPicture(picture.resize(SIDE, SIDE, { fit: "cover", position: "attention" }));
}

/** Whole, as large as the header of a sharp screen shows it. */
export async function fitLogo({ bytes }: Tasks["logo"]["input"]): Promise<SmallPicture> {
  limitSize(await sizeOf(bytes));
  const picture = await openArtwork(bytes);
  return smallPicture(picture.resize({ ...LOGO, fit: "inside", withoutEnlargement: true }));
}

async function smallPicture(picture: Sharp): Promise<SmallPicture> {
  const { data, info } = await picture
    .toColorspace("srgb")
    .webp({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
