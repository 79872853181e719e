import sharp, { type Sharp } from "sharp";
import { pixelsOf } from "#shop/designs/press/print-plan.ts";
import { type ImageLayer, type Layer, layersOf } from "#shop/documents/document.ts";
import type { Box, Size } from "#shop/placement.ts";
import { contentOf } from "../drawing/content-of.ts";
import { drawLayers } from "../drawing/draw-layers.ts";
import { enlarging, type Picture } from "../drawing/picture.ts";
import { openArtwork } from "./color/open-artwork.ts";
import { crop } from "./ink/crop-to-ink.ts";
import { drawInk } from "./pdf.ts";
import { openPixels } from "./pictures.ts";
import type { PrintSourceFile, PrintTask } from "./print-tasks.ts";

/** A page is drawn anew, a hundred times as large at most: PDFium counts in whole numbers. */
const MAX_PAGE_SCALE = 100;

/** What the plan shows of the document and nothing around it. */
export async function drawPrintFile(task: PrintTask): Promise<Sharp> {
  const { document, print, plan, scale, sources } = task;
  const { box, dpi } = plan;
  const layers = layersOf(document, print.area);
  const [only] = layers;
  if (only && layers.length === 1 && fills(only, box)) {
    const source = sources.find(({ artworkId }) => artworkId === only.artworkId);
    if (!source) throw new Error(`artwork ${only.artworkId} is missing`);
    return resize(source, source.ink, pixelsOf(plan, scale), only.hard);
  }
  const { data, width, height } = await drawLayers({
    layers,
    box,
    pixelsPerInch: dpi * scale,
    pictures: new Map(sources.map((source) => [source.artworkId, original(source)])),
    contentOf,
  });
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** A single whole image streams: none of it is ever all in memory. */
function fills(layer: Layer, box: Size): layer is ImageLayer {
  const isWhole =
    layer.kind === "image" && layer.rotation % 360 === 0 && !layer.flip && !layer.crop;
  return isWhole && layer.width === box.width && layer.height === box.height;
}

function original(source: PrintSourceFile): Picture {
  const { ink, isPdf } = source;
  return {
    width: ink.width,
    height: ink.height,
    maxScale: isPdf ? MAX_PAGE_SCALE : 1,
    async read(part, size, isHard) {
      const box = { ...part, x: ink.x + part.x, y: ink.y + part.y };
      const picture = await resize(source, box, size, isHard);
      const drawn = picture.toColourspace("srgb").ensureAlpha().withIccProfile("srgb").raw();
      const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height };
    },
  };
}

/** A PDF is rendered again, so that its lines stay sharp. */
async function resize(
  { isPdf, source }: PrintSourceFile,
  box: Box,
  size: Size,
  isHard: boolean | undefined,
): Promise<Sharp> {
  const { width, height } = size;
  if (isPdf) {
    const bytes = await Bun.file(source).bytes();
    return openPixels(await drawInk(bytes, { ink: box, size: { width, height } }));
  }
  // Shrink-on-load is coarser and shifts edges by part of a pixel.
  const picture = crop(await openArtwork(source), box);
  return picture.resize(width, height, {
    fit: "fill",
    fastShrinkOnLoad: false,
    ...enlarging(box, size, isHard),
  });
}
