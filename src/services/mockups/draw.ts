import sharp, { type Sharp } from "sharp";
import { CARD_WIDTHS } from "#shop/designs/mockup.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import type { Drawing } from "../artwork/tasks.ts";
import { drawPrint } from "./draw-print.ts";
import { drawThing } from "./photographs/draw-thing.ts";

// Our own WebP only, and our own SVG while it is drawn: no upload comes here.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadWebpBuffer"] });
sharp.cache(false);
sharp.concurrency(1);

/** Mail programs show JPEG on any background, so it gets the color of the backdrop. */
export const PAPER = "#e8e4dd";

export async function draw({ print, width, type, ...thing }: Drawing): Promise<Uint8Array> {
  const scale = width > VIEW_SIZE.width ? 2 : 1;
  const shrink = Math.min(1, width / (VIEW_SIZE.width * scale));
  const artworks = print && (await drawPrint(print, { view: thing.view, scale, shrink }));
  const shirt = await drawThing(thing, scale, artworks);
  const raw = { width: shirt.width, height: shirt.height, channels: 4 } as const;
  const picture = sharp(shirt.data, { raw }).resize(width);
  if (type === "webp" && CARD_WIDTHS.some((one) => one === width)) return encodeForCards(picture);
  return encode(picture, type, thing.view.shot && FINE);
}

/** Photographs are smooth: they are smaller than drawings even so, and show no blocks. */
const FINE = 88;

/** Limit of drawing: a card's picture of a design [bytes]; a lower quality. */
const MAX_CARD_BYTES = 30_000;

/** Only the busiest designs are too large in the usual quality. */
async function encodeForCards(picture: Sharp): Promise<Uint8Array> {
  for (const quality of [80, 60, 40]) {
    const bytes = await encode(picture.clone(), "webp", quality);
    if (bytes.length <= MAX_CARD_BYTES) return bytes;
  }
  return encode(picture, "webp", 20);
}

/** An effort of 4 makes WebP a tenth smaller and takes four times as long. */
export function encode(picture: Sharp, type: Drawing["type"], quality = 80): Promise<Uint8Array> {
  if (type === "webp") return picture.webp({ quality, alphaQuality: 80, effort: 2 }).toBuffer();
  if (type === "avif") return picture.avif({ quality: 55, effort: 3 }).toBuffer();
  return picture.flatten({ background: PAPER }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
