import sharp, { type Sharp } from "sharp";
import { measurePrintFile, PRINT_DPI } from "#shop/designs/print-file.ts";
import { type ImageLayer, layersOf } from "#shop/documents/document.ts";
import { boundsOf } from "#shop/documents/geometry.ts";
import type { Print } from "#shop/documents/print.ts";
import { type Size, toPixels } from "#shop/placement.ts";
import { overlay } from "../drawing/overlay.ts";
import { wholeImage, wholePixels } from "../drawing/whole-image.ts";
import { openArtwork } from "./color/open-artwork.ts";
import { crop } from "./ink/crop-to-ink.ts";
import { drawInk } from "./pdf.ts";
import { openPixels } from "./pictures.ts";
import type { PrintSourceFile, PrintTask } from "./tasks.ts";

/** The print's box and nothing around it, at 300 DPI. */
export async function drawPrintFile({
  document,
  print,
  scale,
  sources,
}: PrintTask): Promise<Sharp> {
  const images = layersOf(document, print.area).map(wholeImage);
  const size = measurePrintFile(print, scale);
  const [first] = images;
  if (first && images.length === 1 && fills(first, print)) {
    return resize(sourceOf(first, sources), size);
  }
  const tiles = [];
  for (const image of images) tiles.push(await drawTile(image, { print, scale, sources }));
  const canvas = await overlay(tiles, { left: 0, top: 0, ...size });
  if (!canvas) throw new Error(`nothing prints in the area ${print.area}`);
  const { data, width, height } = canvas;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

function fills(image: ImageLayer, print: Print): boolean {
  return image.width === print.width && image.height === print.height;
}

function sourceOf({ artworkId }: ImageLayer, sources: readonly PrintSourceFile[]) {
  const source = sources.find((each) => each.artworkId === artworkId);
  if (!source) throw new Error(`artwork ${artworkId} is missing`);
  return source;
}

/** Pictures stream row by row; a PDF is rendered again, so that its lines stay sharp. */
async function resize({ isPdf, source, ink }: PrintSourceFile, size: Size): Promise<Sharp> {
  const { width, height } = size;
  if (isPdf) {
    const bytes = await Bun.file(source).bytes();
    return openPixels(await drawInk(bytes, { ink, size: { width, height } }));
  }
  // Shrink-on-load is coarser and shifts edges by part of a pixel.
  const picture = crop(await openArtwork(source), ink);
  return picture.resize(width, height, { fit: "fill", fastShrinkOnLoad: false });
}

async function drawTile(
  image: ImageLayer,
  { print, scale, sources }: Pick<PrintTask, "print" | "scale" | "sources">,
) {
  const { x, y, ...inches } = boundsOf(image);
  const perInch = PRINT_DPI * scale;
  const size = { width: toPixels(inches.width, perInch), height: toPixels(inches.height, perInch) };
  const picture = await resize(sourceOf(image, sources), size);
  const data = await picture
    .toColourspace("srgb")
    .ensureAlpha()
    .withIccProfile("srgb")
    .raw()
    .toBuffer();
  const left = wholePixels((x - print.x) * perInch);
  return { data, ...size, left, top: wholePixels((y - print.y) * perInch) };
}
