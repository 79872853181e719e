import type { Box } from "../../placement.ts";
import type { BackgroundChoice } from "./choice.ts";

/** How a design was cut out of its source; stored, so that it can be put back in its place. */
export type Cutout = BackgroundChoice & {
  /** The rule has this version. Cutouts from before there was a second one have no such record. */
  version: 2;
  /** This part of the source's inked box is left, from 0 to 1. */
  part: Box;
};

/** A box of pixels as a part of the whole. */
export function partOf(
  { x, y, width, height }: Box,
  whole: { width: number; height: number },
): Box {
  return {
    x: x / whole.width,
    y: y / whole.height,
    width: width / whole.width,
    height: height / whole.height,
  };
}
