import { pngChunks, SIGNATURE } from "./png-chunks.ts";
import type { Range } from "./tasks.ts";

/**
 * These chunks decide how the pixels look, and may be so long; everything else may tell about its
 * maker.
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
  const needed: Range[] = [[0, SIGNATURE]];
  for (const { type, data, range } of pngChunks(png)) {
    const isRight = data.length <= (NEEDED[type] ?? -1);
    if (!isRight && CRITICAL.test(type)) return undefined;
    if (isRight) needed.push(range);
    if (type === "IEND") return needed;
  }
  return undefined;
}
