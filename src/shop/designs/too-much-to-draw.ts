/** Of a design that the shop has tried to draw in vain. */
export const TOO_MUCH_TO_DRAW =
  "It takes too long to draw. Make its texts shorter, take outlines away, or remove some of its layers.";
