import type { Oklab } from "../../color/oklab.ts";
import { oklab } from "../../color-contrast.ts";
import type { Gone, Picture } from "./picture.ts";
import { PixelStack } from "./span-fill.ts";

/** Levels of all three channels between neighbors: an edge has more, a soft shadow less. */
const SOFT = 20;
/** A shadow darkens its ground and hardly changes its hue, in OKLab. */
const HUE = 0.035;

/** Goes on from the marked pixels into a soft shadow, `depth` darker than the ground at most. */
export function markShadows(
  { rgba, width, height }: Picture,
  colors: readonly Oklab[],
  { depth, gone }: { depth: number; gone: Gone },
): void {
  if (depth <= 0) return;
  const isShade = shadeOf(colors, depth);
  let [coast, next] = [new PixelStack(), new PixelStack()];
  for (let pixel = 0; pixel < gone.length; pixel++) if (gone[pixel]) eachNeighbor(pixel, visit);
  // A coast after the other, which are short; in depth first it would be long.
  while (!next.isEmpty) {
    [coast, next] = [next, coast];
    while (!coast.isEmpty) eachNeighbor(coast.pop(), visit);
  }

  function eachNeighbor(pixel: number, use: (pixel: number) => void): void {
    const column = pixel % width;
    if (column > 0) use(pixel - 1);
    if (column < width - 1) use(pixel + 1);
    if (pixel >= width) use(pixel - width);
    if (pixel < width * (height - 1)) use(pixel + width);
  }

  function visit(pixel: number): void {
    const at = pixel * 4;
    if (gone[pixel] || rgba[at + 3] !== 255) return;
    if (!isShade(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0)) return;
    // Along an edge its smoothed pixels change as slowly as a shadow, but not across it.
    const column = pixel % width;
    const isSoft =
      (column === 0 || step(at, at - 4) <= SOFT) &&
      (column === width - 1 || step(at, at + 4) <= SOFT) &&
      (pixel < width || step(at, at - 4 * width) <= SOFT) &&
      (pixel >= width * (height - 1) || step(at, at + 4 * width) <= SOFT);
    if (!isSoft) return;
    gone[pixel] = 1;
    next.push(pixel);
  }

  function step(one: number, other: number): number {
    return (
      Math.abs((rgba[one] ?? 0) - (rgba[other] ?? 0)) +
      Math.abs((rgba[one + 1] ?? 0) - (rgba[other + 1] ?? 0)) +
      Math.abs((rgba[one + 2] ?? 0) - (rgba[other + 2] ?? 0))
    );
  }
}

/** Worked out once for what is alike in 7 bits. */
function shadeOf(colors: readonly Oklab[], depth: number) {
  const known = new Int8Array(2 ** 21);
  const lightest = Math.max(...colors.map(([lightness]) => lightness));
  return (r: number, g: number, b: number): boolean => {
    const at = ((r >> 1) << 14) | ((g >> 1) << 7) | (b >> 1);
    if (known[at] === 0) {
      const own = oklab(r | 1, g | 1, b | 1);
      const isNear = colors.some((color) => Math.hypot(own[1] - color[1], own[2] - color[2]) < HUE);
      known[at] = isNear && own[0] >= lightest - depth ? 1 : -1;
    }
    return known[at] === 1;
  };
}
