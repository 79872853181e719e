import type { RawPasses } from "./raw-passes.ts";

/** Things are narrower than shirts, and a fold may go down their middle: that is exposed for. */
const EXPOSED = { left: 0.405, right: 0.595, top: 0.323, bottom: 0.589 };

/** The light that half of the thing in the middle of the picture does not exceed. */
export function thingLight({ light, cover, width, height }: RawPasses): number {
  const seen: number[] = [];
  for (let y = Math.floor(height * EXPOSED.top); y < height * EXPOSED.bottom; y++)
    for (let x = Math.floor(width * EXPOSED.left); x < width * EXPOSED.right; x++) {
      const at = y * width + x;
      if (cover[at] === 1) seen.push(light[at] ?? 0);
    }
  const middle = seen.toSorted((one, other) => one - other)[seen.length >> 1];
  if (!middle) throw new RangeError("nothing of the thing lies in the middle of the picture");
  return middle;
}
