import type { Box, Size } from "#shop/placement.ts";
import type { Pixels } from "./pixels.ts";

/** What prints of an artwork, whatever it is opened from. */
export type Picture = Size & {
  /** Pixels for each of its own that it can be read with and gain: pictures 1, pages more. */
  maxScale: number;
  /** A part in whole pixels of its own, drawn to fill `size`. */
  read: (part: Box, size: Size) => Promise<Pixels>;
};
