import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import sharp from "sharp";
import type { Size } from "#shop/placement.ts";
import type { LayerScale } from "../layers.ts";
import type { Coordinates } from "./coordinates.ts";

export const SHOTS_FOLDER = join(import.meta.dir, "passes");

/**
 * Gray pictures of twice `VIEW_SIZE`; a byte each, see `expose`. `shadow` is how much of the light the
 * thing keeps from what is behind or below it.
 */
export type GrayPass = "light" | "share" | "gloss" | "cover" | "shadow" | "label";

/** `label` is how much of a pixel is a sewn-in label, which is white whatever the cloth is. */
export type GrayPlanes = Record<Exclude<GrayPass, "label">, Uint8Array> & { label?: Uint8Array };

/** A thing as a camera sees it, without its color. */
export type Passes = Size & GrayPlanes & { readonly coordinates: Coordinates };

/** `shot` names what it shows: `classic-front`. */
export function passFile(shot: string, pass: GrayPass | "coordinates"): string {
  return join(SHOTS_FOLDER, shot, pass === "coordinates" ? `${pass}.br` : `${pass}.webp`);
}

export async function decodePlanes(
  shot: string,
  size: Size,
  scale: LayerScale,
): Promise<GrayPlanes> {
  const gray = (pass: GrayPass) => readGray(passFile(shot, pass), size);
  const [light, share, gloss, cover] = await Promise.all([
    gray("light"),
    gray("share"),
    gray("gloss"),
    gray("cover"),
  ]);
  const label = (await Bun.file(passFile(shot, "label")).exists()) && (await gray("label"));
  const shadow = await readShadow(shot, cover, size, scale);
  return cleared({ light, share, gloss, cover, shadow, ...(label && { label }) });
}

/** They are packed as `unpackCoordinates` takes them. */
export async function decompressCoordinates(shot: string): Promise<Uint8Array> {
  return brotliDecompressSync(await Bun.file(passFile(shot, "coordinates")).bytes());
}

/** Nobody reads light beside the thing, nor a shadow behind it: without them, planes pack well. */
function cleared(planes: GrayPlanes): GrayPlanes {
  const { light, share, gloss, cover, shadow, label } = planes;
  for (let at = 0; at < cover.length; at++) {
    if (cover[at] === 255) shadow[at] = 0;
    if (cover[at] !== 0) continue;
    light[at] = share[at] = gloss[at] = 0;
    if (label) label[at] = 0;
  }
  return planes;
}

async function readGray(path: string, size: Size): Promise<Uint8Array> {
  return sharp(await Bun.file(path).bytes())
    .resize({ ...size, kernel: "mks2013" })
    .extractChannel("green")
    .raw()
    .toBuffer();
}

/** In preview px: the wall is some inches behind the thing, and the light comes from the upper left. */
const SHADOW = { right: 4, down: 8, soft: 15, strength: 0.17 };

/** A thing that stands or lies has a shadow of its own; the shadow of one that hangs has its outline. */
async function readShadow(
  shot: string,
  cover: Uint8Array,
  size: Size,
  scale: LayerScale,
): Promise<Uint8Array> {
  const own = passFile(shot, "shadow");
  if (await Bun.file(own).exists()) return readGray(own, size);
  return shadowOf(cover, size, scale);
}

async function shadowOf(cover: Uint8Array, size: Size, scale: LayerScale): Promise<Uint8Array> {
  const { width, height } = size;
  const soft = await sharp(cover, { raw: { ...size, channels: 1 } })
    .linear(SHADOW.strength, 0)
    .blur(SHADOW.soft * scale)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const [right, down] = [SHADOW.right * scale, SHADOW.down * scale];
  const shadow = new Uint8Array(width * height);
  for (let y = down; y < height; y++) {
    const from = (y - down) * width;
    shadow.set(soft.subarray(from, from + width - right), y * width + right);
  }
  return shadow;
}
