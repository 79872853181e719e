import sharp, { type Sharp } from "sharp";
import { type ImageLayer, layersOf } from "#shop/documents/document.ts";
import { boundsOf } from "#shop/documents/geometry.ts";
import { namedFrame } from "#shop/documents/named-placement.ts";
import { type Box, PIXELS_PER_INCH, PRINT_AREA, placePrint, type Side } from "#shop/placement.ts";
import type { DrawnPrint } from "../artwork/tasks.ts";
import { overlay } from "../drawing/overlay.ts";
import { wholeImage, wholePixels } from "../drawing/whole-image.ts";
import type { Artwork } from "./compose.ts";

/** What one side of a shirt shows of a document, in pixels of the picture. */
export async function drawPrint(
  { document, previews }: DrawnPrint,
  side: Side,
  scale: number,
): Promise<Artwork | undefined> {
  const tiles: Artwork[] = [];
  for (const layer of layersOf(document, side)) {
    const image = wholeImage(layer);
    const preview = previews.find(({ artworkId }) => artworkId === image.artworkId);
    if (!preview) throw new Error(`the preview of artwork ${image.artworkId} is missing`);
    tiles.push(await fit(side, { image, webp: preview.webp }, scale));
  }
  return overlay(tiles, inPixels(PRINT_AREA, scale));
}

type Preview = { image: ImageLayer; webp: Uint8Array };

async function fit(side: Side, { image, webp }: Preview, scale: number): Promise<Artwork> {
  const artwork = await sharp(webp).metadata();
  const box = namedBox(side, image, artwork) ?? boxOf(image);
  const { left, top, width, height } = inPixels(box, scale);
  return { ...(await pixels(sharp(webp).resize(width, height, { fit: "fill" }))), left, top };
}

/** By the preview's own proportions, so that a named placement is drawn as it always was. */
function namedBox(side: Side, image: ImageLayer, artwork: { width: number; height: number }) {
  const { placement } = image;
  if (!placement) return undefined;
  const named = namedFrame(image, { side, ...placement });
  const away = Math.hypot(named.x - image.x, named.y - image.y, named.width - image.width);
  return away < 1e-9 ? placePrint({ side, ...placement, artwork }).box : undefined;
}

function boxOf(image: ImageLayer): Box {
  const { x, y, width, height } = boundsOf(image);
  return {
    x: PRINT_AREA.x + x * PIXELS_PER_INCH,
    y: PRINT_AREA.y + y * PIXELS_PER_INCH,
    width: width * PIXELS_PER_INCH,
    height: height * PIXELS_PER_INCH,
  };
}

function inPixels({ x, y, width, height }: Box, scale: number) {
  return {
    left: wholePixels(x * scale),
    top: wholePixels(y * scale),
    width: Math.max(1, wholePixels(width * scale)),
    height: Math.max(1, wholePixels(height * scale)),
  };
}

async function pixels(picture: Sharp) {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
