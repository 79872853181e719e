import type { Range } from "./tasks.ts";

const SIGNATURE = 8;
/** Length, type and checksum around a chunk's data. */
const AROUND = 12;

/** What decides how the pixels look; everything else may tell about its maker. */
const NEEDED = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs".split(" "),
);

/** Leaves out all other chunks and what follows the end; undefined when the file is not whole. */
export function pngWithoutMetadata(png: Uint8Array): Range[] | undefined {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const needed: Range[] = [[0, SIGNATURE]];
  for (let at = SIGNATURE; at + AROUND <= png.length; ) {
    const end = at + AROUND + view.getUint32(at);
    if (end > png.length) return undefined;
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (NEEDED.has(type)) needed.push([at, end]);
    if (type === "IEND") return needed;
    at = end;
  }
  return undefined;
}
