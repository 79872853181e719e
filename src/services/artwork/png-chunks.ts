import type { Range } from "./tasks.ts";

export const SIGNATURE = 8;
/** Length, type and checksum around a chunk's data. */
const AROUND = 12;

export interface PngChunk {
  type: string;
  data: Uint8Array;
  /** The whole chunk lies in this range. */
  range: Range;
}

/** Ends before the first that is not whole. */
export function* pngChunks(png: Uint8Array): Generator<PngChunk> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = SIGNATURE; at + AROUND <= png.length; ) {
    const end = at + AROUND + view.getUint32(at);
    if (end > png.length) return;
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    yield { type, data: png.subarray(at + 8, end - 4), range: [at, end] };
    at = end;
  }
}
