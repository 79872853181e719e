import sharp, { type Sharp } from "sharp";
import { findColor } from "#shop/colors.ts";
import { type Box, placePrint, SHIRT_VIEW } from "#shop/placement.ts";
import type { Drawing } from "../artwork/tasks.ts";
import { compose, type Pixels } from "./compose.ts";
import { readLayers } from "./layers.ts";

// Our own WebP only: no upload comes here.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadWebpBuffer"] });
sharp.cache(false);
sharp.concurrency(1);

/** Mail programs show JPEG on any background, so it gets the shop's paper color. */
const PAPER = "#f4ecdf";

export async function draw({ cut, side, color, print, width, type }: Drawing): Promise<Uint8Array> {
  const scale = width > SHIRT_VIEW.width ? 2 : 1;
  const artwork = print && (await fit(side, print, scale));
  const layers = await readLayers({ cut, side }, scale);
  const shirt = compose(layers, findColor(color)?.hex ?? "#ffffff", artwork);
  const raw = { width: shirt.width, height: shirt.height, channels: 4 } as const;
  return encode(sharp(shirt.data, { raw }).resize(width), type);
}

/** An effort of 4 makes WebP a tenth smaller and takes four times as long. */
export function encode(picture: Sharp, type: Drawing["type"]): Promise<Uint8Array> {
  if (type === "webp") return picture.webp({ quality: 80, alphaQuality: 80, effort: 2 }).toBuffer();
  if (type === "avif") return picture.avif({ quality: 55, effort: 3 }).toBuffer();
  return picture.flatten({ background: PAPER }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

type Print = NonNullable<Drawing["print"]>;

export async function fit(side: Drawing["side"], { webp, ...print }: Print, scale: number) {
  const artwork = await sharp(webp).metadata();
  const { box } = placePrint({ side, ...print, artwork });
  const { left, top, width, height } = wholePixels(box, scale);
  return { ...(await pixels(sharp(webp).resize(width, height, { fit: "fill" }))), left, top };
}

function wholePixels(box: Box, scale: number) {
  return {
    left: Math.round(box.x * scale),
    top: Math.round(box.y * scale),
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
}

async function pixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
