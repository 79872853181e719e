import { lengthText, sizeText } from "../../forms/length.ts";
import type { Size } from "../../placement.ts";
import type { Units } from "../../print-size.ts";

/** For whoever lays the paper on the press. */
export const MIRRORED =
  "Mirrored left to right: it reads right once it is pressed on, where its place is counted.";

/** `the whole sheet, 24 × 36 in once 0.125 in of bleed is cut off on each side`; inches of the file. */
export function describeSheet({ width, height }: Size, bleed: number, units: Units = "in"): string {
  const cut = (side: number) => Number((side - 2 * bleed).toFixed(2));
  const size = `the whole sheet, ${sizeText({ width: cut(width), height: cut(height) }, units)}`;
  return bleed === 0
    ? size
    : `${size} once ${lengthText(bleed, units)} ${units} of bleed is cut off on each side`;
}
