import { crc32, deflateSync } from "node:zlib";
import { pngChunks, SIGNATURE } from "../png-chunks.ts";
import type { Curve } from "./icc.ts";
import { BT2020, DISPLAY_P3, type Primaries, SRGB } from "./primaries.ts";
import { grayProfile, rgbProfile } from "./profiles.ts";

type Colors = { primaries: Primaries; curve: Curve };

/** The chunks count in this order. */
const COLOR_CHUNKS = ["cICP", "iCCP", "sRGB", "gAMA", "cHRM"];

/**
 * The ICC profile that says what the other chunks do, as Chromium reads them, because libvips reads
 * none of them. Undefined where they say nothing, or less than a chunk that counts more.
 *
 * @param start the file, or what comes before its pixels
 */
export function pngProfile(start: Uint8Array): Buffer | undefined {
  const chunks = new Map<string, Buffer>();
  for (const { type, data } of pngChunks(start)) {
    if (type === "IDAT") break;
    if (!chunks.has(type)) chunks.set(type, Buffer.from(data));
  }
  const isSaid = chunks.has("iCCP") || chunks.has("sRGB");
  const colors =
    coded(chunks.get("cICP")) ??
    (isSaid ? undefined : measured(chunks.get("gAMA"), chunks.get("cHRM")));
  if (!colors) return undefined;
  const isGray = ((chunks.get("IHDR")?.[9] ?? 0) & 2) === 0;
  return isGray ? grayProfile(colors.curve) : rgbProfile(colors.primaries, colors.curve);
}

/** The same picture with this profile instead of what it says of its colors. */
export function pngWithProfile(png: Uint8Array, profile: Buffer): Buffer {
  const parts = [png.subarray(0, SIGNATURE)];
  for (const { type, range } of pngChunks(png)) {
    if (!COLOR_CHUNKS.includes(type)) parts.push(png.subarray(...range));
    if (type === "IHDR") parts.push(profileChunk(profile));
  }
  return Buffer.concat(parts);
}

const PRIMARIES: Record<number, Primaries> = { 1: SRGB, 9: BT2020, 12: DISPLAY_P3 };
const CURVES: Record<number, Curve> = {
  1: 2.4,
  4: 2.2,
  5: 2.8,
  6: 2.4,
  8: 1,
  13: "sRGB",
  14: 2.4,
  15: 2.4,
};

/** Numbers of ITU-T H.273. Those for HDR are left out. */
function coded(cicp: Buffer | undefined): Colors | undefined {
  if (cicp?.length !== 4) return undefined;
  const [primaries, curve] = [PRIMARIES[cicp[0] ?? 0], CURVES[cicp[1] ?? 0]];
  const isFullRgb = cicp[2] === 0 && cicp[3] === 1;
  return primaries && curve && isFullRgb ? { primaries, curve } : undefined;
}

/** A gamma of 1/2.2 without primaries is how many programs say sRGB; libpng's tolerance. */
const TOLERANCE = 0.05;
const MAX_GAMMA = 1000;

function measured(gama: Buffer | undefined, chrm: Buffer | undefined): Colors | undefined {
  const gamma = gama?.length === 4 ? gama.readUInt32BE() / 100_000 : 0;
  if (gamma === 0) return undefined;
  const primaries = chrm?.length === 32 ? primariesOf(chrm) : undefined;
  if (!primaries && Math.abs(gamma * 2.2 - 1) < TOLERANCE) return undefined;
  return { primaries: primaries ?? SRGB, curve: Math.min(1 / gamma, MAX_GAMMA) };
}

function primariesOf(chrm: Buffer): Primaries {
  const point = (at: number) =>
    [chrm.readUInt32BE(8 * at) / 100_000, chrm.readUInt32BE(8 * at + 4) / 100_000] as const;
  return { white: point(0), red: point(1), green: point(2), blue: point(3) };
}

function profileChunk(profile: Buffer): Buffer {
  const name = Buffer.from("iCCPcolors\0\0", "latin1");
  const body = Buffer.concat([name, deflateSync(profile)]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length - 4);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
