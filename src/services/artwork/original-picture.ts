import type { Box, Size } from "#shop/placement.ts";
import type { Picture } from "../drawing/picture.ts";
import { openArtwork } from "./color/open-artwork.ts";
import { crop } from "./ink/crop-to-ink.ts";
import { drawInk } from "./pdf.ts";
import { type Pixels, readPixels } from "./pictures.ts";

export type Original = { isPdf: boolean; source: string; ink: Box };

/** A page is drawn anew, a hundred times as large at most: PDFium counts in whole numbers. */
const MAX_PAGE_SCALE = 100;

/** What was uploaded: for the decoding process alone. */
export function originalPicture({ isPdf, source, ink }: Original): Picture {
  const { width, height } = ink;
  const read = async (part: Box, size: Size): Promise<Pixels> => {
    const box = { ...part, x: ink.x + part.x, y: ink.y + part.y };
    if (isPdf) return drawInk(await Bun.file(source).bytes(), { ink: box, size });
    const { width, height } = size;
    const picture = crop(await openArtwork(source), box);
    return readPixels(picture.resize(width, height, { fit: "fill", fastShrinkOnLoad: false }));
  };
  return {
    width,
    height,
    maxScale: isPdf ? MAX_PAGE_SCALE : 1,
    async read(part, size) {
      const { data, info } = await read(part, size);
      return { data, width: info.width, height: info.height };
    },
  };
}
