import type { BackgroundRule } from "./choice.ts";
import { checkSize, type Gone, type Picture, scratchOf } from "./picture.ts";
import { fillFromEdges } from "./span-fill.ts";

/** Red, green and blue above this are near-white. */
export const NEAR_WHITE = 240;

/** Marks visible pixels with RGB above 240: all of them, or those that the edge leads to. */
export function markNearWhite(picture: Picture, rule: BackgroundRule): Gone {
  checkSize(picture);
  const { rgba, width, height } = picture;
  const gone = new Uint8Array(width * height);
  const mark = (pixel: number) => {
    if (rgba[pixel * 4 + 3] !== 0) gone[pixel] = 1;
  };
  if (rule === "all") {
    for (let pixel = 0; pixel < gone.length; pixel++) if (isNearWhite(rgba, pixel)) mark(pixel);
    return gone;
  }
  const open = scratchOf(picture);
  for (let pixel = 0; pixel < open.length; pixel++)
    if (rgba[pixel * 4 + 3] === 0 || isNearWhite(rgba, pixel)) open[pixel] = 1;
  fillFromEdges(open, picture, (from, to) => {
    for (let pixel = from; pixel <= to; pixel++) mark(pixel);
  });
  return gone;
}

export function isNearWhite(rgba: Picture["rgba"], pixel: number): boolean {
  const at = pixel * 4;
  // There is no closure: for 50 million pixels they would fill the memory.
  return (
    (rgba[at] ?? 0) > NEAR_WHITE &&
    (rgba[at + 1] ?? 0) > NEAR_WHITE &&
    (rgba[at + 2] ?? 0) > NEAR_WHITE
  );
}
