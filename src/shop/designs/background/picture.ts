/** Unpremultiplied sRGB, four bytes a pixel. */
export type Picture = {
  rgba: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
};

/** 1 for each pixel that is background. */
export type Gone = Uint8Array;

const scratches = new WeakMap<Picture["rgba"], Uint8Array>();

/**
 * The scratch has one byte a pixel, all 0, for one step at a time: 50 megapixels leave no room for
 * many of them.
 */
export function scratchOf({ rgba, width, height }: Picture): Uint8Array {
  const known = scratches.get(rgba)?.fill(0);
  const scratch = known ?? new Uint8Array(width * height);
  scratches.set(rgba, scratch);
  return scratch;
}

export function checkSize({ rgba, width, height }: Picture): void {
  if (rgba.length !== width * height * 4) throw new RangeError("rgba must be width × height × 4");
}
