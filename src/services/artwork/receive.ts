import type { Sharp } from "sharp";
import { measureTraits } from "#shop/designs/artwork-traits.ts";
import type { Size } from "#shop/placement.ts";
import { openArtwork } from "./color/open-artwork.ts";
import { copyWithoutMetadata } from "./copy.ts";
import { cropToInk, rejectNarrow } from "./ink/crop-to-ink.ts";
import { rejectCut } from "./jpeg/with-end.ts";
import { readFirstPage } from "./pdf.ts";
import { limitSize, openPixels, readPixels, sizeOf } from "./pictures.ts";
import { makePreviews, shrink } from "./previews.ts";
import { ALL_CLEAR, BLANK, NOT_DRAWN } from "./rejections.ts";
import type { Reading, Tasks } from "./tasks.ts";

export async function readArtwork(input: Tasks["receive"]["input"]): Promise<Reading> {
  const { type, bytes, gotEnd } = input;
  if (type === "application/pdf") return readPdf(bytes);
  const { hasAlpha, ...whole } = await sizeOf(bytes);
  if (!hasAlpha) rejectNarrow(whole);
  limitSize(whole);
  if (gotEnd) await rejectCut(bytes);
  const picture = await openArtwork(bytes);
  const { ink, inked, traits } = hasAlpha
    ? cropToInk(await readPixels(picture), ALL_CLEAR)
    : await readOpaque(picture, whole);
  const [previews, copy] = await Promise.all([
    makePreviews(inked, ink.width),
    copyWithoutMetadata(type, bytes),
  ]);
  const { x: inkX, y: inkY, width, height } = ink;
  const box = { width, height, inkX, inkY };
  return { ...box, pages: 1, hasAlpha, imageScale: null, traits, copy, previews };
}

/** Large JPEGs never have all their pixels in memory. */
async function readOpaque(picture: Sharp, size: Size) {
  const pixels = await shrink(picture, size.width);
  const ink = { x: 0, y: 0, ...size };
  return { ink, inked: openPixels(pixels), traits: measureTraits(pixels) };
}

async function readPdf(bytes: Uint8Array): Promise<Reading> {
  const { pages, imageScale, hasPictures, ...page } = await readFirstPage(bytes);
  const { ink, inked, traits } = cropToInk(page, hasPictures ? NOT_DRAWN : BLANK);
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
    traits,
    copy: { type: "image/png", bytes: copy },
    previews,
  };
}
