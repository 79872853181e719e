import type { Range } from "./tasks.ts";

const SIGNATURE = 8;
/** Length, type and checksum around a chunk's data. */
const AROUND = 12;

/**
 * What decides how the pixels look, and how long it may be; everything else may tell about its maker.
 */
const NEEDED: Record<string, number> = {
  IHDR: 13,
  PLTE: 768,
  IDAT: Number.POSITIVE_INFINITY,
  IEND: 0,
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  iCCP: Number.POSITIVE_INFINITY,
  cICP: 4,
  mDCV: 24,
  cLLI: 8,
  sBIT: 4,
  bKGD: 6,
  pHYs: 9,
};
/** The name of a chunk that no picture can do without begins with a capital. */
const CRITICAL = /^[A-Z]/;

/** Leaves out all other chunks and what follows the end; undefined when the file is built in another way. */
export function pngWithoutMetadata(png: Uint8Array): Range[] | undefined {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const needed: Range[] = [[0, SIGNATURE]];
  for (let at = SIGNATURE; at + AROUND <= png.length; ) {
    const length = view.getUint32(at);
    const end = at + AROUND + length;
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    const isRight = length <= (NEEDED[type] ?? -1);
    if (end > png.length || (!isRight && CRITICAL.test(type))) return undefined;
    if (isRight) needed.push([at, end]);
    if (type === "IEND") return needed;
    at = end;
  }
  return undefined;
}
