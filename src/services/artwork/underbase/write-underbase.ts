import sharp from "sharp";
import { openPixels } from "../pictures.ts";
import type { UnderbaseTask } from "../print-tasks.ts";
import { whiteBelow } from "./white-below.ts";

/** Bytes of a plane, from which on memory counts. */
const LARGE = 8e6;

/** White of the print file's size where that has ink, as opaque as its ink is. */
export async function writeUnderbase(task: UnderbaseTask): Promise<void> {
  const { width, height } = await sharp(task.source).metadata();
  const isLarge = width * height > LARGE;
  // The print's own pixels are freed before these planes come, and these before the picture does.
  if (isLarge) Bun.gc(true);
  const { data: ink } = await sharp(task.source)
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alpha = Buffer.from(whiteBelow(ink, { width, height }, task.choke).buffer);
  if (isLarge) Bun.gc(true);
  const raw = { width, height, channels: 1 } as const;
  // What is clear is black, as in print files: a program without alpha shows no white sheet.
  const white = ink;
  for (let at = 0; at < alpha.length; at++) white[at] = alpha[at] === 0 ? 0 : 255;
  await openPixels({ data: white, info: raw })
    .joinChannel([white, white, alpha], { raw })
    .toColourspace("srgb")
    .withIccProfile("srgb")
    .withExif({})
    .withDensity(task.dpi)
    .png({ compressionLevel: 4 })
    .toFile(task.target);
}
