import type { Layers } from "#services/mockups/compose.ts";
import { VIEW_SIZE } from "#shop/placement.ts";

/**
 * What a picture shows at a point: shares from 0 to 1. `cover` is how much of it is the thing, which
 * casts a `shadow` beside itself; `fabric` how much of that has the thing's color.
 */
export type Spot = { cover: number; fabric: number; shade: number; light: number; shadow: number };

/** A picture that is computed, by points in preview px. */
export type Rendering = (x: number, y: number) => Spot;

/** So many points a preview px and axis, at any scale: edges are as smooth on small pictures. */
const SAMPLES = 4;

/** The planes that src/services/mockups/compose.ts tints. */
export function renderLayers(rendering: Rendering, scale: number, samples = SAMPLES): Layers {
  const size = { width: VIEW_SIZE.width * scale, height: VIEW_SIZE.height * scale };
  const each = Math.max(1, Math.round(samples / scale));
  const data = new Uint8Array(size.width * size.height * 4);
  let at = 0;
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, at += 4)
      data.set(pixel(rendering, { x: x / scale, y: y / scale, step: 1 / scale / each, each }), at);
  return { data, ...size };
}

type Square = { x: number; y: number; step: number; each: number };

function pixel(rendering: Rendering, { x, y, step, each }: Square): number[] {
  let [fabric, shade, light, opacity] = [0, 0, 0, 0];
  for (let row = 0; row < each; row++)
    for (let column = 0; column < each; column++) {
      const spot = rendering(x + (column + 0.5) * step, y + (row + 0.5) * step);
      fabric += spot.cover * spot.fabric;
      shade += spot.cover * spot.shade;
      light += spot.cover * spot.light;
      opacity += spot.cover + (1 - spot.cover) * spot.shadow;
    }
  return [fabric, shade, light, opacity].map((sum) => Math.round((255 * sum) / (each * each)));
}

/** The same at half the size: its pixels are means of four, whose points are the ones of one here. */
export function halfSize({ data, width, height }: Layers): Layers {
  const half = { width: width / 2, height: height / 2 };
  const mean = new Uint8Array(half.width * half.height * 4);
  for (let at = 0; at < mean.length; at++) {
    const plane = at % 4;
    const [x, y] = [((at >> 2) % half.width) * 2, Math.floor((at >> 2) / half.width) * 2];
    const from = (y * width + x) * 4 + plane;
    const next = from + width * 4;
    const sum = sumOf(data, [from, from + 4, next, next + 4]);
    mean[at] = Math.round(sum / 4);
  }
  return { data: mean, ...half };
}

function sumOf(data: Uint8Array, places: readonly number[]): number {
  return places.reduce((sum, place) => sum + (data[place] ?? 0), 0);
}
