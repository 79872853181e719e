import { readHeader } from "../pictures.ts";
import { Rejection } from "../rejections.ts";

/**
 * Limit of uploads: pixels of an AVIF picture [pixels]; 422, with what to do. Its decoder holds all of
 * them at 18 bytes each: 50 megapixels would take nearly all memory that the process may have.
 */
const MAX_PIXELS = 25e6;

/** The same container has other pictures, too, which nothing here should open. */
export async function limitAvif(bytes: Uint8Array): Promise<void> {
  const { format, compression, pages = 1, width, height } = await readHeader(bytes);
  if (format !== "heif") return;
  if (compression !== "av1" || pages > 1) throw new Rejection(NO_AVIF);
  if (width * height > MAX_PIXELS) throw new Rejection(tooMany(width, height));
}

const NO_AVIF = "This is no AVIF picture of one frame. Save it as a PNG or JPG and upload that.";

function tooMany(width: number, height: number): string {
  return `An AVIF picture may have up to ${MAX_PIXELS / 1e6} megapixels, because opening it takes much memory; this one has ${width} × ${height} pixels. Save it as a JPG, which may have 50, or make it smaller.`;
}
