import type { Box, Size } from "#shop/placement.ts";
import type { Pixels } from "./pixels.ts";

/** How libvips enlarges. To make something smaller, pixels are always mixed. */
export function enlarging(part: Size, size: Size, isHard: boolean | undefined) {
  const isLarger = size.width >= part.width && size.height >= part.height;
  return isHard && isLarger ? ({ kernel: "nearest" } as const) : {};
}

/** A picture is what prints of an artwork, whatever it is opened from. */
export type Picture = Size & {
  /** Pixels for each of its own that it can be read with and gain: pictures 1, pages more. */
  maxScale: number;
  /** A part in whole pixels of its own, drawn to fill `size`; hard pixels become larger ones. */
  read: (part: Box, size: Size, isHard?: boolean) => Promise<Pixels>;
};
