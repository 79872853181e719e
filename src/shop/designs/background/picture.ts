/** Unpremultiplied sRGB, four bytes a pixel. */
export type Picture = {
  rgba: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
};

/** 1 for each pixel that is background. */
export type Gone = Uint8Array;

export function checkSize({ rgba, width, height }: Picture): void {
  if (rgba.length !== width * height * 4) throw new RangeError("rgba must be width × height × 4");
}
