import { toOklab } from "../../../color-contrast.ts";
import { Distances } from "../../../designs/background/distances.ts";
import { eachRun, type Stroke } from "../../../designs/background/strokes.ts";

/** What a mask says, see `MaskData`, which checks one; the browser needs no more than this. */
export type Mask = {
  color?: { hex: string; tolerance: number; invert: boolean };
  strokes: readonly Stroke[];
};

type Picture = { data: ArrayLike<number>; width: number; height: number };

/** In OKLab, for a tolerance of 100. */
const FAR = 0.4;
const CLOTH = 255;

/**
 * 255 where an RGBA picture is cloth, else 0: by the same rule in the browser that paints it and in
 * the process that opens photographs.
 */
export function clothMask(picture: Picture, { color, strokes }: Mask): Uint8Array {
  const { width, height } = picture;
  const mask = color ? byColor(picture, color) : new Uint8Array(width * height).fill(CLOTH);
  for (const stroke of strokes)
    eachRun({ width, height }, stroke, (from, to) =>
      mask.fill(stroke.mode === "restore" ? CLOTH : 0, from, to),
    );
  return mask;
}

function byColor(
  { data, width, height }: Picture,
  { hex, tolerance, invert }: NonNullable<Mask["color"]>,
): Uint8Array {
  const distances = new Distances([toOklab(hex)]);
  const near = (tolerance / 100) * FAR;
  const mask = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < mask.length; pixel++, at += 4) {
    const isLike = distances.of(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) <= near;
    if (isLike !== invert) mask[pixel] = CLOTH;
  }
  return mask;
}
