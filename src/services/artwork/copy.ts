import type { ArtworkType } from "#shop/designs/artwork-types.ts";
import { openArtwork } from "./color/open-artwork.ts";
import { jpegWithoutMetadata } from "./jpeg/strip-jpeg.ts";
import { readHeader } from "./pictures.ts";
import { pngWithoutMetadata } from "./strip-png.ts";
import type { Copy, Range } from "./tasks.ts";

type PictureType = Exclude<ArtworkType, "application/pdf">;

/** No camera and no program writes more pieces; what comes back is put together in the web process. */
const MAX_RANGES = 1000;

/**
 * The same pixels without EXIF, XMP, IPTC and comments; what it says of its colors stays. What lies
 * rotated in the file, is built in an unusual way, or is CMYK, which each browser shows in another
 * way, is encoded again in sRGB.
 */
export async function copyWithoutMetadata(type: PictureType, bytes: Uint8Array): Promise<Copy> {
  const strip = type === "image/png" ? pngWithoutMetadata : jpegWithoutMetadata;
  const { orientation, space } = await readHeader(bytes);
  const ranges = orientation === 1 && space !== "cmyk" ? joined(strip(bytes) ?? []) : [];
  const isUsual = ranges.length > 0 && ranges.length <= MAX_RANGES;
  return isUsual ? { type, ranges } : { type, bytes: await encodeAgain(type, bytes) };
}

function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const [from, to] of ranges) {
    const last = result.at(-1);
    if (last?.[1] === from) last[1] = to;
    else result.push([from, to]);
  }
  return result;
}

async function encodeAgain(type: PictureType, bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await openArtwork(bytes);
  // Tables that fit this JPEG alone would need all of its pixels in memory.
  const encoded =
    type === "image/png"
      ? picture.png({ compressionLevel: 3 })
      : picture.jpeg({ quality: 95, chromaSubsampling: "4:4:4", optimizeCoding: false });
  return encoded.toBuffer();
}
