import { openArtwork } from "./color/open-artwork.ts";
import { copyWithoutMetadata } from "./copy.ts";
import { cropToInk, rejectNarrow } from "./ink/crop-to-ink.ts";
import { readFirstPage } from "./pdf.ts";
import { limitSize, openPixels, readPixels, sizeOf } from "./pictures.ts";
import { makePreviews } from "./previews.ts";
import { ALL_CLEAR, BLANK } from "./rejections.ts";
import type { Reading, Tasks } from "./tasks.ts";

export async function readArtwork({ type, bytes }: Tasks["receive"]["input"]): Promise<Reading> {
  if (type === "application/pdf") return readPdf(bytes);
  const { hasAlpha, ...whole } = await sizeOf(bytes);
  if (!hasAlpha) rejectNarrow(whole);
  limitSize(whole);
  const picture = await openArtwork(bytes);
  const { ink, inked } = hasAlpha
    ? cropToInk(await readPixels(picture), ALL_CLEAR)
    : { ink: { x: 0, y: 0, ...whole }, inked: picture };
  const [previews, copy] = await Promise.all([
    makePreviews(inked, ink.width),
    copyWithoutMetadata(type, bytes),
  ]);
  const { x: inkX, y: inkY, width, height } = ink;
  return { width, height, inkX, inkY, pages: 1, hasAlpha, imageScale: null, copy, previews };
}

async function readPdf(bytes: Uint8Array): Promise<Reading> {
  const { pages, imageScale, ...page } = await readFirstPage(bytes);
  const { ink, inked } = cropToInk(page, BLANK);
  const [copy, previews] = await Promise.all([
    openPixels(page).png({ compressionLevel: 3 }).toBuffer(),
    makePreviews(inked, ink.width),
  ]);
  const { x: inkX, y: inkY, width, height } = ink;
  return {
    width,
    height,
    inkX,
    inkY,
    pages,
    hasAlpha: true,
    imageScale,
    copy: { type: "image/png", bytes: copy },
    previews,
  };
}
