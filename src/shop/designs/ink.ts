import type { Box } from "../placement.ts";

/** Less than 1 %: no press prints it, and background removers leave such noise behind. */
const MAX_CLEAR_ALPHA = 2;

/**
 * The smallest box around all that prints; undefined when nothing does. Studio and server use it, so
 * that what is seen is what is printed.
 */
export function findInk(
  rgba: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
): Box | undefined {
  if (rgba.length !== width * height * 4) throw new RangeError("rgba must be width × height × 4");
  const isInk = (x: number, y: number) => (rgba[(y * width + x) * 4 + 3] ?? 0) > MAX_CLEAR_ALPHA;

  let top = 0;
  while (top < height && !isInked(top)) top++;
  if (top === height) return undefined;
  let bottom = height - 1;
  while (!isInked(bottom)) bottom--;
  let left = width - 1;
  let right = 0;
  for (let y = top; y <= bottom; y++) {
    for (let x = 0; x < left; x++) if (isInk(x, y)) left = x;
    for (let x = width - 1; x > right; x--) if (isInk(x, y)) right = x;
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };

  function isInked(y: number): boolean {
    for (let x = 0; x < width; x++) if (isInk(x, y)) return true;
    return false;
  }
}

/**
 * A pixel that is no ink has no color either. Returns how many pixels the others cover: one that is
 * half opaque counts half.
 */
export function clearFaint(rgba: Uint8Array | Uint8ClampedArray): number {
  let opacity = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0;
    if (alpha > MAX_CLEAR_ALPHA) {
      opacity += alpha;
      continue;
    }
    // A call of `fill` for each pixel would take most of a print file's time.
    rgba[at] = 0;
    rgba[at + 1] = 0;
    rgba[at + 2] = 0;
    rgba[at + 3] = 0;
  }
  return opacity / 255;
}
