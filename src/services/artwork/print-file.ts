import { createReadStream } from "node:fs";
import { crc32 } from "node:zlib";
import type { Sharp } from "sharp";
import { clearFaint } from "#shop/designs/ink.ts";
import { PRINT_DPI } from "#shop/designs/print-file.ts";
import { drawPrintFile } from "./draw-print-file.ts";
import { openPixels } from "./pictures.ts";
import type { PrintTask, Tasks } from "./tasks.ts";

export async function makePrintFile(task: PrintTask): Promise<Tasks["print-file"]["output"]> {
  const picture = await withoutFaint(await drawPrintFile(task));
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

/** A press lays white ground under all that is not quite clear, and shows it as specks. */
async function withoutFaint(picture: Sharp): Promise<Sharp> {
  const { hasAlpha } = await picture.metadata();
  if (!hasAlpha) return picture;
  const { data, info } = await picture
    .toColourspace("srgb")
    .ensureAlpha()
    .withIccProfile("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  clearFaint(data);
  return openPixels({ data, info });
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
