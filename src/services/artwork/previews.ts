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
  const lossless = isSmall(pixels) || isFlat(pixels);
  return Promise.all(
    previewWidths(width).map(async (nominal) => {
      const preview = openPixels(pixels).resize({ width: nominal, withoutEnlargement: true });
      return { width: nominal, bytes: await preview.webp({ lossless }).toBuffer() };
    }),
  );
}

/** Enlarged on a shirt, what a lossy picture loses would be seen, and it saves next to nothing. */
const SMALL = 320;

function isSmall({ info }: Pixels): boolean {
  return Math.max(info.width, info.height) <= SMALL;
}

/** Colors, with those of smoothed edges: flat art is smaller without loss than with it. */
const FLAT_COLORS = 4096;

function isFlat({ data, info: { channels } }: Pixels): boolean {
  const colors = new Set<number>();
  let before = -1;
  for (let at = 0; at < data.length && colors.size <= FLAT_COLORS; at += channels) {
    let color = 0;
    for (let channel = 0; channel < channels; channel++)
      color = color * 256 + (data[at + channel] ?? 0);
    // Most pixels of flat art are as the one before, and a comparison costs less than the set.
    if (color !== before) colors.add(color);
    before = color;
  }
  return colors.size <= FLAT_COLORS;
}

/** The picture shrinks to the largest preview. `width` is the picture's. */
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

/** Upright and without metadata, in the widths of previews. */
export async function drawPhoto({
  bytes,
}: Tasks["photo"]["input"]): Promise<Tasks["photo"]["output"]> {
  const { width, height } = await sizeOf(bytes);
  limitSize({ width, height });
  const picture = (await openArtwork(bytes)).toColourspace("srgb");
  return { width, height, previews: await makePreviews(picture, width) };
}

async function smallPicture(picture: Sharp): Promise<SmallPicture> {
  const { data, info } = await picture
    .toColorspace("srgb")
    .webp({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
