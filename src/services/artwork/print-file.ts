import { createReadStream } from "node:fs";
import { crc32 } from "node:zlib";
import type { Sharp } from "sharp";
import { clearFaint } from "#shop/designs/ink.ts";
import { countPrintColors } from "#shop/designs/press/print-colors.ts";
import { writeCutFile } from "./cut-line/write-cut-file.ts";
import { drawPrintFile } from "./draw-print-file.ts";
import { openPixels } from "./pictures.ts";
import type { MadeFile, MadePrint, PrintTask, UnderbaseTask } from "./print-tasks.ts";
import { writeUnderbase } from "./underbase/write-underbase.ts";

export async function makePrintFile(task: PrintTask): Promise<MadePrint> {
  const { target, plan, underbase } = task;
  const measured = await writePrint(task);
  const file = { ...measured, ...(await describe(target)), cut: null, underbase: null };
  const under = underbase && (await makeUnderbase({ ...underbase, source: target, dpi: plan.dpi }));
  if (!plan.isCutOut) return { ...file, underbase: under ?? null };
  await writeCutFile(task);
  return { ...file, underbase: under ?? null, cut: await describe(task.cutTarget) };
}

/** The white below a print file that is there. */
export async function makeUnderbase(task: UnderbaseTask): Promise<MadeFile> {
  await writeUnderbase(task);
  return describe(task.target);
}

async function writePrint(task: PrintTask): Promise<Pick<MadePrint, "inked" | "colors">> {
  const { isMirrored, dpi } = task.plan;
  const { picture, ...measured } = await withoutFaint(await drawPrintFile(task));
  const { width, height } = await picture
    .flop(isMirrored)
    .toColourspace("srgb")
    .ensureAlpha()
    .withIccProfile("srgb")
    // Otherwise setting the density would copy the camera's metadata, with its location.
    .withExif({})
    .withDensity(dpi)
    .png({ compressionLevel: 4 })
    .toFile(task.target);
  return { inked: width * height, colors: null, ...measured };
}

type Cleared = { picture: Sharp } & Partial<Pick<MadePrint, "inked" | "colors">>;

/** A press lays white ground under all that is not quite clear, and shows it as specks. */
async function withoutFaint(picture: Sharp): Promise<Cleared> {
  const { hasAlpha } = await picture.metadata();
  if (!hasAlpha) return { picture };
  const { data, info } = await picture
    .toColourspace("srgb")
    .ensureAlpha()
    .withIccProfile("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inked = clearFaint(data);
  const colors = Math.max(inked > 0 ? 1 : 0, countPrintColors(data, info));
  return { picture: openPixels({ data, info }), inked, colors };
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
