import sharp, { type Sharp } from "sharp";
import { findColor } from "#shop/colors.ts";
import { SHIRT_VIEW } from "#shop/placement.ts";
import type { Drawing } from "../artwork/tasks.ts";
import { compose } from "./compose.ts";
import { drawPrint } from "./draw-print.ts";
import { readLayers } from "./layers.ts";

// Our own WebP only, and our own SVG while it is drawn: no upload comes here.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadWebpBuffer"] });
sharp.cache(false);
sharp.concurrency(1);

/** Mail programs show JPEG on any background, so it gets the shop's paper color. */
export const PAPER = "#f4ecdf";

export async function draw({ cut, side, color, print, width, type }: Drawing): Promise<Uint8Array> {
  const scale = width > SHIRT_VIEW.width ? 2 : 1;
  const artworks = print && (await drawPrint(print, { cut, side, scale }));
  const layers = await readLayers({ cut, side }, scale);
  const shirt = compose(layers, findColor(color)?.hex ?? "#ffffff", artworks);
  const raw = { width: shirt.width, height: shirt.height, channels: 4 } as const;
  return encode(sharp(shirt.data, { raw }).resize(width), type);
}

/** An effort of 4 makes WebP a tenth smaller and takes four times as long. */
export function encode(picture: Sharp, type: Drawing["type"]): Promise<Uint8Array> {
  if (type === "webp") return picture.webp({ quality: 80, alphaQuality: 80, effort: 2 }).toBuffer();
  if (type === "avif") return picture.avif({ quality: 55, effort: 3 }).toBuffer();
  return picture.flatten({ background: PAPER }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
