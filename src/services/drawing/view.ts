import type { Frame } from "#shop/documents/geometry.ts";
import type { Box, Size } from "#shop/placement.ts";

/** The view says what is drawn, in inches, and how finely. */
export type View = {
  box: Box;
  pixelsPerInch: number;
  /** A picture that reaches so many pixels beyond the box is still read as a whole, and cut off. */
  overhang?: number;
};

export function canvasSize({ box, pixelsPerInch }: View): Size {
  return {
    width: Math.max(1, Math.round(box.width * pixelsPerInch)),
    height: Math.max(1, Math.round(box.height * pixelsPerInch)),
  };
}

/** The frame goes from inches of the area to pixels of the canvas. */
export function inPixels(frame: Frame, { box, pixelsPerInch }: View): Frame {
  return {
    x: (frame.x - box.x) * pixelsPerInch,
    y: (frame.y - box.y) * pixelsPerInch,
    width: frame.width * pixelsPerInch,
    height: frame.height * pixelsPerInch,
    rotation: frame.rotation,
  };
}
