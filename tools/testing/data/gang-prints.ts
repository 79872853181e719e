import type { GangPrint } from "#shop/floor/gang/sheet.ts";
import { randomOf } from "../../random.ts";

/** Inches; the height is a part of the width, `tallest` at most. */
type Kind = { share: number; width: Range; ratio: Range; tallest: number };
type Range = [least: number, greatest: number];

/** What a shop of shirts prints on a Monday: fronts, left chests, sleeves and backs. */
const KINDS: readonly Kind[] = [
  { share: 110, width: [8, 11], ratio: [0.6, 1.25], tallest: 14 },
  { share: 70, width: [2.5, 4.5], ratio: [0.5, 1.2], tallest: 5 },
  { share: 40, width: [2, 3.5], ratio: [0.8, 1.5], tallest: 5 },
  { share: 40, width: [10, 12], ratio: [0.9, 1.35], tallest: 16 },
];

/** 260 prints of `KINDS`; the same for the same seed. */
export function gangPrints(seed = 27): GangPrint[] {
  const { next } = randomOf(seed);
  const between = ([least, greatest]: Range) => least + (greatest - least) * next();
  const sizes = KINDS.flatMap(({ share, width: range, ratio, tallest }) =>
    Array.from({ length: share }, () => {
      const width = between(range);
      return { width, height: Math.min(tallest, width * between(ratio)) };
    }),
  );
  return sizes.map(({ width, height }, at) => ({
    key: `print-${at}`,
    label: `PT00${1000 + at}-1 · front`,
    width: Math.round(width * 300),
    height: Math.round(height * 300),
  }));
}
