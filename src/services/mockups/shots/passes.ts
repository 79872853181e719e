import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { Size } from "#shop/placement.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import type { LayerScale } from "../layers.ts";
import { type Coordinates, unpackCoordinates } from "./coordinates.ts";

export const SHOTS_FOLDER = join(import.meta.dir, "passes");

/** Gray pictures of twice `VIEW_SIZE`; a byte each, see `expose`. */
export const GRAY_PASSES = ["light", "share", "gloss", "cover"] as const;
export type GrayPass = (typeof GRAY_PASSES)[number];

/** A thing as a camera sees it, without its color. */
export type Passes = Size & Record<GrayPass, Uint8Array> & { coordinates: Coordinates };

/** Limit of drawing: decoded passes in memory of a drawing process [bytes]; decoded again. */
const MAX_BYTES = 96 * 1024 ** 2;

const decoded = new LRUCache<string, Passes>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ light, coordinates }) => light.length * 4 + coordinates.u.length * 9,
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
  const [coordinates, ...gray] = await Promise.all([
    readCoordinates(shot),
    ...GRAY_PASSES.map(async (pass) => [pass, await readGray(passFile(shot, pass), size)]),
  ]);
  const passes: Passes = { ...size, ...Object.fromEntries(gray), coordinates };
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

async function readCoordinates(shot: string): Promise<Coordinates> {
  const file = await Bun.file(passFile(shot, "coordinates")).bytes();
  return unpackCoordinates(brotliDecompressSync(file), VIEW_SIZE);
}
