import { createReadStream } from "node:fs";
import { crc32 } from "node:zlib";
import type { Sharp } from "sharp";
import { clearFaint } from "#shop/designs/ink.ts";
import { writeCutFile } from "./cut-line/write-cut-file.ts";
import { drawPrintFile } from "./draw-print-file.ts";
import { openPixels } from "./pictures.ts";
import type { MadeFile, PrintTask, Tasks } from "./tasks.ts";

export async function makePrintFile(task: PrintTask): Promise<Tasks["print-file"]["output"]> {
  const { isMirrored, dpi, isCutOut } = task.plan;
  const picture = await withoutFaint(await drawPrintFile(task));
  await picture
    .flop(isMirrored)
    .toColourspace("srgb")
    .ensureAlpha()
    .withIccProfile("srgb")
    // Otherwise setting the density would copy the camera's metadata, with its location.
    .withExif({})
    .withDensity(dpi)
    .png({ compressionLevel: 4 })
    .toFile(task.target);
  const file = await describe(task.target);
  if (!isCutOut) return { ...file, cut: null };
  await writeCutFile(task);
  return { ...file, cut: await describe(task.cutTarget) };
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

async function describe(path: string): Promise<MadeFile> {
  const sha256 = new Bun.CryptoHasher("sha256");
  let [bytes, crc] = [0, 0];
  for await (const part of createReadStream(path)) {
    sha256.update(part);
    crc = crc32(part, crc);
    bytes += part.length;
  }
  return { bytes, sha256: sha256.digest("hex"), crc32: crc };
}
