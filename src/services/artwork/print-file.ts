import { createReadStream } from "node:fs";
import { crc32 } from "node:zlib";
import type { Sharp } from "sharp";
import { PRINT_DPI } from "#shop/designs/print-file.ts";
import { openArtwork } from "./color/open-artwork.ts";
import { crop } from "./ink/crop-to-ink.ts";
import { drawInk } from "./pdf.ts";
import { openPixels } from "./pictures.ts";
import type { PrintTask, Tasks } from "./tasks.ts";

/** Pictures stream row by row; a PDF is rendered again, so that its lines stay sharp. */
export async function makePrintFile(task: PrintTask): Promise<Tasks["print-file"]["output"]> {
  const picture = await (task.isPdf ? draw(task) : resize(task));
  await picture
    .toColourspace("srgb")
    .ensureAlpha()
    .withIccProfile("srgb")
    // Otherwise setting the density would copy the camera's metadata, with its location.
    .withExif({})
    .withDensity(PRINT_DPI)
    .png({ compressionLevel: 4 })
    .toFile(task.target);
  return describe(task.target);
}

async function draw({ source, ink, ...size }: PrintTask): Promise<Sharp> {
  return openPixels(await drawInk(await Bun.file(source).bytes(), { ink, size }));
}

async function resize({ source, ink, width, height }: PrintTask): Promise<Sharp> {
  // Shrink-on-load is coarser and shifts edges by part of a pixel.
  const picture = crop(await openArtwork(source), ink);
  return picture.resize(width, height, { fit: "fill", fastShrinkOnLoad: false });
}

async function describe(path: string) {
  const sha256 = new Bun.CryptoHasher("sha256");
  let [bytes, crc] = [0, 0];
  for await (const part of createReadStream(path)) {
    sha256.update(part);
    crc = crc32(part, crc);
    bytes += part.length;
  }
  return { bytes, sha256: sha256.digest("hex"), crc32: crc };
}
