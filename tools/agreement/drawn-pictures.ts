import { join } from "node:path";
import sharp from "sharp";
import { inkOf } from "#services/artwork/ink/ink-of.ts";
import { makePrintFile } from "#services/artwork/print-file.ts";
import type { Pixels, Tile } from "#services/drawing/pixels.ts";
import { drawPrint } from "#services/mockups/draw-print.ts";
import { pixelsOf, planPrintFile } from "#shop/designs/press/print-plan.ts";
import { artworkIdsOf, type DesignDocument } from "#shop/documents/document.ts";
import type { Print } from "#shop/documents/prints/print.ts";
import type { View } from "#shop/goods/template.ts";
import type { TestArtwork } from "./artworks.ts";
import { type PixelBox, SHOT_PIXELS_PER_INCH } from "./shots.ts";
import { shrink } from "./shrink.ts";

// The shop draws mockups in a process that opens no uploads, and this one does both.
sharp.unblock({ operation: ["VipsForeignLoadWebpBuffer"] });

/** A mockup of 1280 px shows this of the document, from previews. */
export function drawMockup(
  document: DesignDocument,
  artworks: readonly TestArtwork[],
  view: View,
): Promise<Tile[]> {
  const previews = usedBy(document, artworks).map(({ id, previews, previewWidths }) => ({
    artworkId: id,
    webp: previews.get(previewWidths.at(-1) ?? 0) ?? new Uint8Array(),
  }));
  return drawPrint({ document, previews }, { view, scale: 2 });
}

type PrintSources = {
  artworks: readonly TestArtwork[];
  folder: string;
  print: Print;
  box: PixelBox;
};

/** The press's file from originals, made as small as the others. */
export async function drawPrintFile(
  document: DesignDocument,
  { artworks, folder, print, box }: PrintSources,
): Promise<Pixels> {
  const target = join(folder, "print.png");
  const sources = usedBy(document, artworks).map((artwork) => ({
    artworkId: artwork.id,
    isPdf: false,
    source: artwork.fileName,
    ink: inkOf(artwork),
  }));
  const plan = planPrintFile(print);
  const cutTarget = join(folder, "cut-line.pdf");
  await makePrintFile({ document, print, plan, scale: 1, sources, target, cutTarget });
  const { data, info } = await sharp(target)
    .flop(plan.isMirrored)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = pixelsOf(plan, 1);
  if (info.width !== width || info.height !== height)
    throw new Error(`${info.width} × ${info.height} px are not ${width} × ${height}`);
  const by = plan.dpi / SHOT_PIXELS_PER_INCH;
  return shrink(
    { data, width, height },
    {
      by,
      left: box.left * by - Math.round(plan.box.x * plan.dpi),
      top: box.top * by - Math.round(plan.box.y * plan.dpi),
      width: box.width,
      height: box.height,
    },
  );
}

function usedBy(document: DesignDocument, artworks: readonly TestArtwork[]) {
  const ids = artworkIdsOf(document);
  return artworks.filter(({ id }) => ids.includes(id));
}
