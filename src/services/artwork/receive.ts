import { copyWithoutMetadata } from "./copy.ts";
import { readFirstPage } from "./pdf.ts";
import { measure, openPicture, openPixels } from "./pictures.ts";
import { makePreviews } from "./previews.ts";
import type { Reading, Tasks } from "./tasks.ts";

export async function readArtwork({ type, bytes }: Tasks["receive"]["input"]): Promise<Reading> {
  if (type === "application/pdf") return readPdf(bytes);
  const { width, height, hasAlpha } = await measure(bytes);
  const [previews, copy] = await Promise.all([
    makePreviews(openPicture(bytes), width),
    copyWithoutMetadata(type, bytes),
  ]);
  return { width, height, pages: 1, hasAlpha, imageScale: null, copy, previews };
}

async function readPdf(bytes: Uint8Array): Promise<Reading> {
  const { pages, imageScale, ...page } = await readFirstPage(bytes);
  const { width, height } = page.info;
  const [copy, previews] = await Promise.all([
    openPixels(page).png({ compressionLevel: 3 }).toBuffer(),
    makePreviews(openPixels(page), width),
  ]);
  return {
    width,
    height,
    pages,
    hasAlpha: true,
    imageScale,
    copy: { type: "image/png", bytes: copy },
    previews,
  };
}
