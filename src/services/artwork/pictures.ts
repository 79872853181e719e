import sharp, { type Sharp, type SharpOptions } from "sharp";
import type { Size } from "#shop/placement.ts";
import { Rejection, tooLong, tooManyPixels } from "./rejections.ts";

/** Limit of uploads: pixels of a picture [pixels]; 422. */
const MAX_PIXELS = 50e6;
/**
 * Limit of uploads: a side of a picture [pixels]; 422. JPEG's longest side is as long. One pixel
 * wide, 50 megapixels take half a minute.
 */
const MAX_SIDE = 65_535;

// Allow only JPEG, PNG and, for photos of products and templates, WebP and AVIF; libvips would also
// read SVG, GIF and dozens more. Where these two are not taken, `check.ts` rejects them by their
// first bytes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadPngFile",
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const READING: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "error" };

export interface Pixels {
  data: Uint8Array;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

export function openPicture(picture: Uint8Array | string): Sharp {
  return sharp(picture, READING).autoOrient();
}

export function openPixels({ data, info }: Pixels): Sharp {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: MAX_PIXELS });
}

/** `orientation` is 1 when the pixels lie upright; up to 8 by EXIF. */
export async function readHeader(picture: Uint8Array | string) {
  const header = await sharp(picture, { limitInputPixels: false }).metadata();
  const { orientation = 1, hasProfile = false, ...rest } = header;
  return { ...rest, orientation, hasProfile };
}

/** 8-bit sRGB with alpha, all of them in memory. */
export async function readPixels(picture: Sharp): Promise<Pixels> {
  return picture.toColourspace("srgb").ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** Upright, from the header. */
export async function sizeOf(bytes: Uint8Array) {
  const { autoOrient, hasAlpha } = await readHeader(bytes);
  return { ...autoOrient, hasAlpha };
}

export function limitSize({ width, height }: Size): void {
  if (width * height > MAX_PIXELS) throw new Rejection(tooManyPixels(width, height));
  if (Math.max(width, height) > MAX_SIDE) throw new Rejection(tooLong(width, height, MAX_SIDE));
}
