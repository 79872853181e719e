import type { Box } from "../placement.ts";

/** A text as paths. Units: parts of the font size, `y` down; the layer's frame shows all of `box`. */
export type TextOutline = {
  /** SVG path data, filled by the nonzero rule. */
  d: string;
  /** The box reaches around lines and letters, without the outline's stroke. */
  box: Box;
  /** Characters that the font does not have. */
  missing: readonly string[];
};
