/** The shop has tried in vain to draw such a design. */
export const TOO_MUCH_TO_DRAW =
  "It takes too long to draw. Make its texts shorter, take outlines away, or remove some of its layers.";
