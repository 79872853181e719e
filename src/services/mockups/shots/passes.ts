import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { type Size, VIEW_SIZE } from "#shop/placement.ts";
import type { LayerScale } from "../layers.ts";
import { type Coordinates, unpackCoordinates } from "./coordinates.ts";

export const SHOTS_FOLDER = join(import.meta.dir, "passes");

/**
 * Gray pictures of twice `VIEW_SIZE`; a byte each, see `expose`. `shadow` is how much of the light the
 * thing keeps from what is behind or below it.
 */
export type GrayPass = "light" | "share" | "gloss" | "cover" | "shadow" | "label";

/** A thing as a camera sees it, without its color. */
export type Passes = Size &
  Record<Exclude<GrayPass, "label">, Uint8Array> & {
    /** How much of a pixel is a sewn-in label, which is white whatever the cloth is. */
    label?: Uint8Array;
    coordinates: Coordinates;
  };

/** Limit of drawing: decoded passes in memory of a drawing process [bytes]; decoded again. */
const MAX_BYTES = 96 * 1024 ** 2;

const decoded = new LRUCache<string, Passes>({
  maxSize: MAX_BYTES,
  // Six planes, and one more of what a heather's pixels show.
  sizeCalculation: ({ light, coordinates }) => light.length * 7 + coordinates.u.length * 9,
});

/** `shot` names what it shows: `classic-front`. */
export function passFile(shot: string, pass: GrayPass | "coordinates"): string {
  return join(SHOTS_FOLDER, shot, pass === "coordinates" ? `${pass}.br` : `${pass}.webp`);
}

/** They are only read, because all pictures of the shot share them. */
export async function readPasses(shot: string, scale: LayerScale): Promise<Passes> {
  const key = `${shot} ${scale}`;
  const found = decoded.get(key);
  if (found) return found;
  const size = { width: VIEW_SIZE.width * scale, height: VIEW_SIZE.height * scale };
  const gray = (pass: GrayPass) => readGray(passFile(shot, pass), size);
  const [coordinates, light, share, gloss, cover] = await Promise.all([
    readCoordinates(shot),
    gray("light"),
    gray("share"),
    gray("gloss"),
    gray("cover"),
  ]);
  const label = (await Bun.file(passFile(shot, "label")).exists()) && (await gray("label"));
  const shadow = await readShadow(shot, cover, size, scale);
  const planes = { light, share, gloss, cover, shadow, ...(label && { label }) };
  const passes = { ...size, ...planes, coordinates };
  decoded.set(key, passes);
  return passes;
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

async function readCoordinates(shot: string): Promise<Coordinates> {
  const file = await Bun.file(passFile(shot, "coordinates")).bytes();
  return unpackCoordinates(brotliDecompressSync(file), VIEW_SIZE);
}
