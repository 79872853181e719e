import sharp, { type Sharp, type SharpOptions } from "sharp";
import { Refusal, tooManyPixels } from "./rejections.ts";

const MAX_PIXELS = 50e6;

// libvips reads dozens of formats by default, SVG and GIF among them; uploads are JPEG or PNG, and
// WebP is what we make ourselves.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadPngFile",
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const READING: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "error" };

/** Rows of 8-bit sRGB pixels without padding. */
export interface Pixels {
  data: Uint8Array;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/**
 * Opens a JPEG, PNG (its first frame) or WebP, turned upright by its EXIF orientation: its bytes, or
 * the path of a file.
 */
export function openPicture(picture: Uint8Array | string): Sharp {
  return sharp(picture, READING).autoOrient();
}

export function openPixels({ data, info }: Pixels): Sharp {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: MAX_PIXELS });
}

/** Reads the header alone: upright size in pixels and whether there is an alpha channel. */
export async function measure(bytes: Uint8Array) {
  const { autoOrient, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  if (width * height > MAX_PIXELS) throw new Refusal(tooManyPixels(width, height));
  return { width, height, hasAlpha };
}
