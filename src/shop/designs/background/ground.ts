import type { Oklab } from "../../color/oklab.ts";
import { oklab } from "../../color-contrast.ts";
import { labDistance } from "./distances.ts";
import { isNearWhite } from "./near-white.ts";
import type { Picture } from "./picture.ts";

/** The ground is what lies around the subject, as the picture's border shows it. */
export type Ground = {
  /** `clear`: it is transparent already. `none`: many colors, so no background is known. */
  kind: "white" | "color" | "checkered" | "clear" | "none";
  /** Its colors, of a checkerboard those of one kind of square and then of the other. */
  colors: Oklab[];
  /** How many of them are of the first kind of square. */
  firstSquares: number;
  /** How far most of the border is from the nearest of them. */
  spread: number;
};

const NO_COLORS = { colors: [], firstSquares: 0, spread: 0 };

const MAX_SAMPLES = 8000;
/** Samples in the same bin of OKLab are counted together. */
const BIN = 0.025;
/** Colors no further apart may be one ground: a gradient, or noise. */
const STEP = 0.075;
/** Colors that are rarer on the border are no ground of their own. */
const LEAST_SHARE = 0.004;
const MAX_COLORS = 40;
/** The background is gone already where less of the border is opaque. */
const OPAQUE_SHARE = 0.8;
/** The ground takes this much of the border; the rest is the subject where it touches it. */
const GROUND_SHARE = 0.55;
const BOTH_SQUARES = 0.85;
const EACH_SQUARE = 0.25;
const GRAY = 0.02;

type Bin = { color: Oklab; count: number };

export function findGround(picture: Picture): Ground {
  const samples = borderPixels(picture);
  const visible = samples.filter((pixel) => (picture.rgba[pixel * 4 + 3] ?? 0) > 127);
  if (visible.length < samples.length * OPAQUE_SHARE) return { kind: "clear", ...NO_COLORS };
  const white = visible.filter((pixel) => isNearWhite(picture.rgba, pixel)).length;
  const colors = visible.map((pixel) => colorAt(picture, pixel));
  const bins = binsOf(colors);
  const first = chained(bins);
  const rest = bins.filter((bin) => !first.includes(bin));
  const second = chained(rest);
  const share = (group: Bin[]) => group.reduce((sum, { count }) => sum + count, 0) / visible.length;
  const isCheckered =
    isGray(first) &&
    isGray(second) &&
    Math.min(share(first), share(second)) > EACH_SQUARE &&
    share(first) + share(second) > BOTH_SQUARES &&
    alternations(picture, first, second) > LEAST_ALTERNATIONS;
  const taken = isCheckered ? [...first, ...second] : first;
  const palette = paletteOf(taken, visible.length);
  const ground = {
    colors: palette,
    firstSquares: palette.filter((color) => first.some((bin) => bin.color === color)).length,
    spread: spreadOf(colors, palette),
  };
  if (isCheckered) return { kind: "checkered", ...ground };
  // A shadow or dirt may reach the border of a white ground.
  if (white > visible.length / 2) return { kind: "white", ...ground };
  const isEven = share(first) >= GROUND_SHARE && evenness(colors) >= EVEN;
  return { kind: isEven ? "color" : "none", ...ground };
}

/** The outermost pixels, or as many of them as are enough. */
function borderPixels({ width, height }: Picture): number[] {
  const step = Math.max(1, Math.ceil((2 * (width + height)) / MAX_SAMPLES));
  const pixels: number[] = [];
  for (let x = 0; x < width; x += step) pixels.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y += step) pixels.push(y * width, y * width + width - 1);
  return pixels;
}

function colorAt({ rgba }: Picture, pixel: number): Oklab {
  const at = pixel * 4;
  return oklab(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0);
}

/** The fullest first. */
function binsOf(colors: readonly Oklab[]): Bin[] {
  const bins = new Map<string, { sum: [number, number, number]; count: number }>();
  for (const color of colors) {
    const key = color.map((part) => Math.round(part / BIN)).join();
    const bin = bins.get(key) ?? { sum: [0, 0, 0], count: 0 };
    bin.sum = [bin.sum[0] + color[0], bin.sum[1] + color[1], bin.sum[2] + color[2]];
    bin.count++;
    bins.set(key, bin);
  }
  return [...bins.values()]
    .filter(({ count }) => count >= colors.length * LEAST_SHARE)
    .map(({ sum: [l, a, b], count }): Bin => ({ color: [l / count, a / count, b / count], count }))
    .sort((one, other) => other.count - one.count);
}

/** The fullest bin with all that lead on from it in small steps. */
function chained(bins: readonly Bin[]): Bin[] {
  const chain = bins.slice(0, 1);
  const left = bins.slice(1);
  for (let at = 0; at < chain.length; at++) {
    const from = chain[at];
    for (let index = left.length - 1; from && index >= 0; index--) {
      const bin = left[index];
      if (bin && labDistance(bin.color, from.color) <= STEP) chain.push(...left.splice(index, 1));
    }
  }
  return chain;
}

function isGray(bins: readonly Bin[]): boolean {
  return bins.length > 0 && bins.every(({ color: [, a, b] }) => Math.hypot(a, b) < GRAY);
}

function paletteOf(bins: readonly Bin[], samples: number): Oklab[] {
  const usual = bins.filter(({ count }) => count >= samples * LEAST_SHARE);
  return usual.slice(0, MAX_COLORS).map(({ color }) => color);
}

/** Nine of ten that belong to the ground are no further from its colors. */
function spreadOf(colors: readonly Oklab[], palette: readonly Oklab[]): number {
  const away = colors
    .map((color) => Math.min(...palette.map((each) => labDistance(color, each))))
    .filter((distance) => distance <= STEP)
    .sort((one, other) => one - other);
  return away[Math.floor(away.length * 0.9)] ?? 0;
}

/** A border is full of things where less of it goes on in small steps. */
const EVEN = 0.85;

/** How much of the border is hardly unlike what is next to it; both sides of a pair take turns. */
function evenness(colors: readonly Oklab[]): number {
  const even = colors.filter((color, at) => {
    const before = colors[at - 2];
    return !before || labDistance(color, before) <= STEP;
  });
  return even.length / colors.length;
}

const LEAST_ALTERNATIONS = 5;

/** How often the squares change along the top edge and the left one, the less of both. */
function alternations(picture: Picture, first: readonly Bin[], second: readonly Bin[]): number {
  const { width, height } = picture;
  const isFirst = (pixel: number) => {
    const color = colorAt(picture, pixel);
    const away = (group: readonly Bin[]) =>
      Math.min(...group.map((bin) => labDistance(color, bin.color)));
    return away(first) < away(second);
  };
  const changes = (length: number, step: number) => {
    let count = 0;
    for (let at = 1; at < length; at++)
      if (isFirst(at * step) !== isFirst((at - 1) * step)) count++;
    return count;
  };
  return Math.min(changes(width, 1), changes(height, width));
}
