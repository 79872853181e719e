import sharp from "sharp";
import { DAMAGED, Rejection } from "../rejections.ts";
import { END, endOfScan, MARKER, SCAN } from "./strip-jpeg.ts";

/**
 * Adds the two bytes of the end, or the last of them, where all that is missing may be these:
 * browsers show such a file. Undefined for a file that ends, or breaks off before its pixels.
 */
export function withEnd(jpeg: Uint8Array): Uint8Array | undefined {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 4 <= jpeg.length; ) {
    if (jpeg[at] !== MARKER) return undefined;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > jpeg.length) return undefined;
    const isScan = jpeg[at + 1] === SCAN;
    const next = isScan ? endOfScan(jpeg, end) : end;
    if (isScan && next === jpeg.length) return joined(jpeg);
    if (jpeg[next + 1] === END) return undefined;
    at = next;
  }
  return undefined;
}

function joined(jpeg: Uint8Array): Uint8Array {
  const missing = jpeg.at(-1) === MARKER ? [END] : [MARKER, END];
  const whole = new Uint8Array(jpeg.length + missing.length);
  whole.set(jpeg);
  whole.set(missing, jpeg.length);
  return whole;
}

/** A file that got its end must have all its pixels: libjpeg would fill what is missing with gray. */
export async function rejectCut(jpeg: Uint8Array): Promise<void> {
  try {
    // Reads every pixel: decoded smaller, the last rows would be missed.
    await sharp(jpeg, { failOn: "warning", limitInputPixels: false }).stats();
  } catch (error) {
    throw new Rejection(DAMAGED, { cause: error });
  }
}
