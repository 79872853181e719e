import type { RawPasses } from "./raw-passes.ts";

/** Things are narrower than shirts, and a fold may go down their middle: that is exposed for. */
const EXPOSED = { left: 0.4, right: 0.6, top: 0.32, bottom: 0.59 };

/** The light on the printed side in the middle of the picture, which half of it does not exceed. */
export function thingLight({ light, panel, width, height }: RawPasses, side: number): number {
  const seen: number[] = [];
  for (let y = Math.floor(height * EXPOSED.top); y < height * EXPOSED.bottom; y++)
    for (let x = Math.floor(width * EXPOSED.left); x < width * EXPOSED.right; x++) {
      const at = y * width + x;
      if (panel[at] === side) seen.push(light[at] ?? 0);
    }
  const middle = seen.toSorted((one, other) => one - other)[seen.length >> 1];
  if (!middle) throw new RangeError("nothing that is printed on lies in the middle of the picture");
  return middle;
}
