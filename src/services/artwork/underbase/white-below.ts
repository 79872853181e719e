import type { Size } from "#shop/placement.ts";
import { choke } from "./choke.ts";
import { markAround } from "./mark-around.ts";

/**
 * The alpha channel of the white below a print's: it stays so many pixels inside. What is too thin for
 * that is choked half as much, and so on to nothing, because a letter without white is not seen at
 * all. No pixel is more opaque than the print's.
 */
export function whiteBelow(ink: Uint8Array, size: Size, pixels: number): Uint8Array<ArrayBuffer> {
  const white = new Uint8Array(ink);
  choke(white, size, pixels);
  if (pixels === 0) return white;
  // A large print has 36 MB a plane, so that there are few of them.
  const [thin, other] = [new Uint8Array(ink.length).fill(1), new Uint8Array(ink.length)];
  keepThin(thin, other, { ink, white, size, pixels });
  for (let less = pixels >> 1; thin.includes(1); less >>= 1) {
    other.set(ink);
    choke(other, size, less);
    for (let at = 0; at < ink.length; at++) if (thin[at] === 1) white[at] = other[at] ?? 0;
    if (less === 0) break;
    keepThin(thin, other, { ink, white, size, pixels: less });
  }
  return white;
}

type Choked = { ink: Uint8Array; white: Uint8Array; size: Size; pixels: number };

/** Ink that was thin is so no more where white is near that is at least half as opaque as the ink on it. */
function keepThin(thin: Uint8Array, near: Uint8Array, { ink, white, size, pixels }: Choked): void {
  for (let at = 0; at < ink.length; at++) {
    const level = white[at] ?? 0;
    near[at] = level > 0 && level * 2 >= (ink[at] ?? 0) ? 1 : 0;
  }
  // Corners are farther from the white than edges.
  markAround(near, size, 2 * pixels + 1);
  for (let at = 0; at < ink.length; at++) if (near[at] !== 0 || ink[at] === 0) thin[at] = 0;
}
