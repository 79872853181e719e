import sharp from "sharp";
import { VIEW_SIZE } from "#shop/placement.ts";

/** The part of a picture that is looked at, in its pixels. */
export type Window = { left: number; top: number; width: number; height: number };

/** A number for each pixel of the window, in rows. */
export type Plane = { data: Float32Array; window: Window };

const DPI_OF_SVG = 72;

/** How much of each pixel the path covers, 0 to 1; with a stroke, how much its line does. */
export function cover(
  { d, stroke, dash }: { d: string; stroke?: number; dash?: string },
  scale: number,
  window?: Window,
): Promise<Plane> {
  const ends = dash ? `stroke-dasharray="${dash}"` : `stroke-linecap="round"`;
  const paint = stroke
    ? `fill="none" stroke="#fff" stroke-width="${stroke}" stroke-linejoin="round" ${ends}`
    : `fill="#fff" fill-rule="evenodd"`;
  return opacities(`<path d="${d}" ${paint}/>`, scale, window);
}

/** How opaque each pixel of what is drawn is, 0 to 1. */
export async function opacities(drawn: string, scale: number, window?: Window): Promise<Plane> {
  const { width, height } = VIEW_SIZE;
  const seen = window ?? { left: 0, top: 0, width: width * scale, height: height * scale };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`;
  const alpha = await sharp(Buffer.from(svg), { density: DPI_OF_SVG * scale })
    .extract(seen)
    .extractChannel(3)
    .raw()
    .toBuffer();
  return { data: Float32Array.from(alpha, (opacity) => opacity / 255), window: seen };
}

/** The pixels that are covered, with `margin` around them, as far as the picture goes. */
export function windowAround({ data, window }: Plane, margin: number): Window {
  const { width, height } = window;
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (data[at] === 0) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  const from = { left: Math.max(0, left - margin), top: Math.max(0, top - margin) };
  return {
    ...from,
    width: Math.min(width, right + margin + 1) - from.left,
    height: Math.min(height, bottom + margin + 1) - from.top,
  };
}

/** Three boxes are nearly a Gaussian, whose deviation is about `radius`. */
export function blur({ data, window }: Plane, radius: number): Plane {
  const reach = Math.round(radius);
  if (reach < 1) return { data, window };
  let blurred = data;
  for (let times = 0; times < 3; times++) {
    blurred = turned(blurred, window.width, window.height, reach);
    blurred = turned(blurred, window.height, window.width, reach);
  }
  return { data: blurred, window };
}

/** The mean of `2 × reach + 1` pixels of each row, written as columns. */
function turned(data: Float32Array, width: number, height: number, reach: number): Float32Array {
  const means = new Float32Array(data.length);
  const share = 1 / (2 * reach + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const at = (x: number) => data[row + Math.min(width - 1, Math.max(0, x))] ?? 0;
    let sum = 0;
    for (let x = -reach; x <= reach; x++) sum += at(x);
    for (let x = 0; x < width; x++) {
      means[x * height + y] = sum * share;
      sum += at(x + reach + 1) - at(x - reach);
    }
  }
  return means;
}
