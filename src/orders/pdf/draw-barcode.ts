import { code128 } from "./barcode.ts";

const POINTS_PER_INCH = 72;

/** ISO/IEC 15417 wants this much white on both sides [modules]. */
const QUIET = 10;

/** Readers of all kinds resolve a module from a fifth of a millimeter on: 2 dots at 203 DPI. */
const LEAST_DOTS = 2;

type Room = {
  x: number;
  y: number;
  /** The white on both sides lies inside of it. */
  width: number;
  height: number;
  /** The dots of the printer, so that each bar is as wide as it should be. */
  dpi: number;
  align?: "left" | "center";
  /** A short text gets no wider modules than this [points]. */
  maxModule?: number;
};

/** Draws Code 128 as large as there is room; returns from where to where its bars go, in points. */
export function drawBarcode(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, width, height, dpi, align = "center", maxModule = Infinity }: Room,
): { x: number; width: number } {
  const code = code128(text);
  const dot = POINTS_PER_INCH / dpi;
  const module = moduleIn(width / (code.width + 2 * QUIET), dot, maxModule);
  const spare = align === "left" ? 0 : width - (code.width + 2 * QUIET) * module;
  const left = Math.round((x + spare / 2 + QUIET * module) / dot) * dot;
  for (const bar of code.bars) {
    pdf.rect(left + bar.x * module, y, bar.width * module, height);
  }
  pdf.fill("#000");
  return { x: left, width: code.width * module };
}

/** Whole dots; a long text, which would get too few of them, takes all of its room. */
function moduleIn(room: number, dot: number, maxModule: number): number {
  const most = Math.max(Math.min(room, maxModule), Math.min(room, LEAST_DOTS * dot));
  const dots = Math.floor(most / dot + 1e-9);
  return dots >= LEAST_DOTS ? dots * dot : most;
}
