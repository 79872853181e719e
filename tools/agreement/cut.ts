import { blankPixels, type Pixels } from "#services/drawing/pixels.ts";
import type { PixelBox } from "./shots.ts";

/** A part of a picture, clear where it has none. */
export function cut(picture: Pixels, { left, top, width, height }: PixelBox): Pixels {
  const part = blankPixels({ width, height });
  const [from, to] = [Math.max(0, -left), Math.min(width, picture.width - left)];
  if (from >= to) return part;
  const end = Math.min(height, picture.height - top);
  for (let y = Math.max(0, -top); y < end; y++) {
    const start = ((y + top) * picture.width + left) * 4;
    part.data.set(picture.data.subarray(start + from * 4, start + to * 4), (y * width + from) * 4);
  }
  return part;
}
