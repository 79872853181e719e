import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { DISPLAY_P3, type Primaries, SRGB } from "#services/artwork/color/primaries.ts";
import { grayProfile, rgbProfile } from "#services/artwork/color/profiles.ts";
import { pngChunk } from "../fixtures.ts";

const ADOBE_RGB: Primaries = { ...SRGB, green: [0.21, 0.71] };
const PROPHOTO: Primaries = {
  red: [0.734699, 0.265301],
  green: [0.159597, 0.840403],
  blue: [0.036598, 0.000105],
  white: [0.345704, 0.35854],
};

export const PROFILES = {
  sRGB: rgbProfile(SRGB, "sRGB"),
  "Display P3": rgbProfile(DISPLAY_P3, "sRGB"),
  "Adobe RGB": rgbProfile(ADOBE_RGB, 563 / 256),
  "ProPhoto RGB": rgbProfile(PROPHOTO, 1.8),
  "linear sRGB": rgbProfile(SRGB, 1),
  "gray of gamma 1.8": grayProfile(1.8),
};

const SIDE = 8;
/** The number of channels is the index. */
const COLOR_TYPES = [0, 0, 4, 2, 6];

/**
 * A PNG of one color, given in 16 bits a channel: gray, gray with alpha, RGB or RGBA. `frame`: so many
 * white pixels around it.
 */
export function flatPng(
  bits: 8 | 16,
  color: readonly number[],
  { chunks = [], frame = 0 }: { chunks?: Buffer[]; frame?: number } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([bits, COLOR_TYPES[color.length] ?? 0], 8);
  const write = (values: readonly number[]) =>
    values.flatMap((value) =>
      bits === 16 ? [value >> 8, value & 0xff] : [Math.round(value / 257)],
    );
  const [flat, white] = [write(color), write(color.map(() => 65_535))];
  const isFrame = (at: number) => at < frame || at >= SIDE - frame;
  const rows = Array.from({ length: SIDE }, (_, y) => [
    0,
    ...Array.from({ length: SIDE }, (_, x) => (isFrame(x) || isFrame(y) ? white : flat)).flat(),
  ]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    ...chunks,
    pngChunk("IDAT", deflateSync(Buffer.from(rows.flat()))),
    pngChunk("IEND"),
  ]);
}

export function profileChunk(profile: Buffer | undefined): Buffer {
  const name = Buffer.from("profile\0\0", "latin1");
  return pngChunk("iCCP", Buffer.concat([name, deflateSync(profile ?? Buffer.alloc(0))]));
}

/** `gAMA` or `cHRM`: numbers of five decimals. */
export function measuredChunk(type: "gAMA" | "cHRM", ...numbers: number[]): Buffer {
  const data = Buffer.alloc(4 * numbers.length);
  numbers.forEach((value, at) => {
    data.writeUInt32BE(Math.round(value * 100_000), 4 * at);
  });
  return pngChunk(type, data);
}

export async function pixelOf(picture: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const middle =
    (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(middle, middle + 3)];
}

export function maxDifference(one: readonly number[], other: readonly number[]): number {
  return Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? Number.NaN))));
}
