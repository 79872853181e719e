import type { Pixels } from "#services/drawing/pixels.ts";
import type { PixelBox } from "./shots.ts";
import { isIn } from "./steep.ts";

/** The levels of a color that pictures may differ by. */
const LIMITS = {
  /** A color fills 5 × 5 pixels there. */
  inside: 3,
  /** Edges and thin lines are smoothed a little differently. */
  edges: 64,
} as const;

export type Disagreement = { where: keyof typeof LIMITS; levels: number; x: number; y: number };

/** A picture's colors times their opacity, for of what is clear there is none. */
type Colors = {
  width: number;
  height: number;
  plain: Uint16Array;
  /** The sums of 3 × 3 pixels: how dark half a pixel is depends on where pixels begin. */
  soft: Uint16Array;
};

/**
 * A color of one picture lies farthest here outside those that the other one has within `radius`
 * pixels; where it has but one, they differ by that. Undefined when both agree.
 */
export function compare(
  one: Colors,
  other: Colors,
  radius: number,
  steep: readonly PixelBox[] = [],
): Disagreement | undefined {
  if (one.width !== other.width || one.height !== other.height)
    throw new Error(`${one.width} × ${one.height} px are not ${other.width} × ${other.height}`);
  const found = [
    farthest(one, other, { where: "inside", radius, steep }),
    farthest(other, one, { where: "inside", radius, steep }),
    farthest(one, other, { where: "edges", radius, steep }),
    farthest(other, one, { where: "edges", radius, steep }),
  ];
  return found.find(Boolean);
}

export function colorsOf({ data, width, height }: Pixels): Colors {
  const plain = new Uint16Array(data);
  for (let at = 0; at < plain.length; at += 4) {
    const alpha = plain[at + 3] ?? 0;
    if (alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel++)
      plain[channel] = ((plain[channel] ?? 0) * alpha) / 255 + 0.5;
  }
  return { width, height, plain, soft: sums(plain, width) };
}

/** A picture goes on with the next row at the ends of its rows, here as in any other. */
function sums(plain: Uint16Array, width: number): Uint16Array {
  return addNeighbors(addNeighbors(plain, 4), width * 4);
}

function addNeighbors(levels: Uint16Array, step: number): Uint16Array {
  const added = new Uint16Array(levels.length);
  for (let at = step; at < levels.length - step; at++)
    added[at] = (levels[at - step] ?? 0) + (levels[at] ?? 0) + (levels[at + step] ?? 0);
  return added;
}

/** Whatever differs in the steep parts is not looked at. */
type Search = { where: keyof typeof LIMITS; radius: number; steep: readonly PixelBox[] };

function farthest(own: Colors, other: Colors, search: Search): Disagreement | undefined {
  const { where, radius, steep } = search;
  const isInside = where === "inside";
  const [levels, others] = isInside ? [own.plain, other.plain] : [own.soft, other.soft];
  const unit = isInside ? 1 : 9;
  let [most, found] = [LIMITS[where] * unit, -1];
  for (let at = 0; at < levels.length; at++) {
    const level = levels[at] ?? 0;
    if (Math.abs(level - (others[at] ?? 0)) <= most) continue;
    const [least, greatest] = range(others, other, at, radius);
    const by = Math.max(least - level, level - greatest);
    if (
      by <= most ||
      isIn(steep, { x: (at >> 2) % own.width, y: Math.floor((at >> 2) / own.width) })
    )
      continue;
    if (!isInside || isFlat(own, at)) [most, found] = [by, at];
  }
  if (found < 0) return undefined;
  const pixel = found >> 2;
  return { where, levels: most / unit, x: pixel % own.width, y: Math.floor(pixel / own.width) };
}

/** Finds the range of one channel around a pixel. */
function range(
  levels: Uint16Array,
  { width, height }: Colors,
  at: number,
  radius: number,
): [number, number] {
  const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
  const [left, right] = [Math.max(0, x - radius), Math.min(width - 1, x + radius)];
  const bottom = Math.min(height - 1, y + radius);
  let [least, greatest] = [Infinity, -Infinity];
  for (let row = Math.max(0, y - radius); row <= bottom; row++) {
    const end = (row * width + right) * 4 + 3;
    for (let each = (row * width + left) * 4 + (at & 3); each <= end; each += 4) {
      const level = levels[each] ?? 0;
      if (level < least) least = level;
      if (level > greatest) greatest = level;
    }
  }
  return [least, greatest];
}

/**
 * A part is flat in all channels of 5 × 5 pixels. Nearer to hard edges a shrunk picture has rings
 * of some levels.
 */
function isFlat(colors: Colors, at: number): boolean {
  return [0, 1, 2, 3].every((channel) => {
    const [least, greatest] = range(colors.plain, colors, (at & ~3) | channel, 2);
    return greatest - least <= LIMITS.inside;
  });
}
