import type { ArtworkType } from "./kinds.ts";
import { openPicture, orientationOf } from "./pictures.ts";
import { withoutJpegMetadata } from "./strip-jpeg.ts";
import { withoutPngMetadata } from "./strip-png.ts";

type PictureType = Exclude<ArtworkType, "application/pdf">;

/**
 * The same pixels without EXIF, XMP, IPTC and comments; the color profile stays. What lies rotated
 * in the file, or is built in an unusual way, is encoded again.
 */
export async function copyWithoutMetadata(
  type: PictureType,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const strip = type === "image/png" ? withoutPngMetadata : withoutJpegMetadata;
  const isUpright = (await orientationOf(bytes)) === 1;
  return (isUpright && strip(bytes)) || encodeAgain(type, bytes);
}

function encodeAgain(type: PictureType, bytes: Uint8Array): Promise<Uint8Array> {
  const picture = openPicture(bytes).keepIccProfile();
  const encoded =
    type === "image/png"
      ? picture.png({ compressionLevel: 3 })
      : picture.jpeg({ quality: 95, chromaSubsampling: "4:4:4" });
  return encoded.toBuffer();
}
