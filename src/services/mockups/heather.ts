import { fibersAt } from "#shop/goods/cloth/fibers.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { type Color, colorOf } from "../drawing/color.ts";

/** The color of each pixel of a picture of mixed fibers, by the place of its first byte. */
export function heather(fibers: readonly string[], width: number): (at: number) => Color {
  const { size, levels } = fibersAt(width > VIEW_SIZE.width ? 2 : 1);
  const colors = mixOf(fibers);
  const [darkest] = colors;
  if (!darkest) throw new RangeError("no cloth is without fibers");
  return (at) => {
    const pixel = at >> 2;
    const x = pixel % width;
    const y = (pixel - x) / width;
    return colors[levels[(y % size) * size + (x % size)] ?? 0] ?? darkest;
  };
}

/** The color of each of 256 levels, from the first fiber to the last. */
export function mixOf(fibers: readonly string[]): Color[] {
  return Array.from({ length: 256 }, (_, level) => mix(fibers, level / 255));
}

/** From the first color to the last, in even steps: what SVG calls a table. */
function mix(fibers: readonly string[], share: number): Color {
  const place = share * (fibers.length - 1);
  const from = Math.min(Math.floor(place), fibers.length - 2);
  const [one, other] = [colorOf(fibers[from] ?? ""), colorOf(fibers[from + 1] ?? "")];
  const level = (part: keyof Color) => one[part] + (other[part] - one[part]) * (place - from);
  return { red: level("red"), green: level("green"), blue: level("blue") };
}
