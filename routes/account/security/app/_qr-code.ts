import bwip from "bwip-js/node";

/** A QR code in squares: `path` draws the dark ones, and a margin of four squares is part of `size`. */
export function qrCode(text: string): { path: string; size: number } {
  const [symbol] = bwip.raw("qrcode", text, "eclevel=M");
  if (!symbol || !("pixs" in symbol)) return { path: "", size: 0 };
  const { pixs, pixx: width, pixy: height } = symbol;
  const squares: string[] = [];
  for (let at = 0; at < width * height; at++) {
    if (pixs[at] !== 1) continue;
    squares.push(`M${(at % width) + MARGIN} ${Math.floor(at / width) + MARGIN}h1v1h-1z`);
  }
  return { path: squares.join(""), size: width + 2 * MARGIN };
}

/** Readers need it (ISO/IEC 18004). */
const MARGIN = 4;
