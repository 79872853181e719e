import COVERAGE from "./coverage.json" with { type: "json" };
import { fontFiles, type Subset } from "./font-list.ts";
import type { FontId } from "./fonts.ts";
import type { AnyFace } from "./graphemes.ts";

/** First and last code points by turns, in rising order. */
type Ranges = readonly number[];

const known = new Map<string, AnyFace>();

/**
 * The coverage says what a font's file has, without the file: `bun run fonts` writes it down. It is
 * enough to find the letters that are not printed, not to draw.
 */
export function coverageOf(font: FontId, subset: Subset): AnyFace {
  const { asset } = fontFiles(font, subset);
  const found = known.get(asset);
  if (found) return found;
  const ranges = unpack(PACKED[font]?.[subset] ?? "");
  const face = { has: (codePoint: number) => isWithin(ranges, codePoint) };
  known.set(asset, face);
  return face;
}

const PACKED: Partial<Record<FontId, Partial<Record<Subset, string>>>> = COVERAGE;

const RADIX = 36;

/** A range is how far it begins after the end of the last, and its length where it has one. */
export function pack(codePoints: readonly number[]): string {
  const parts: string[] = [];
  let end = 0;
  for (let at = 0; at < codePoints.length; ) {
    const start = codePoints[at] ?? 0;
    let length = 0;
    while (codePoints[at + length + 1] === start + length + 1) length++;
    const skipped = (start - end).toString(RADIX);
    parts.push(length > 0 ? `${skipped}-${length.toString(RADIX)}` : skipped);
    end = start + length;
    at += length + 1;
  }
  return parts.join(" ");
}

function unpack(packed: string): Ranges {
  let end = 0;
  return packed.split(" ").flatMap((part) => {
    const [skipped = "0", length = "0"] = part.split("-");
    const start = end + Number.parseInt(skipped, RADIX);
    end = start + Number.parseInt(length, RADIX);
    return [start, end];
  });
}

/** The search goes by bisection: a Japanese font has thousands of ranges. */
function isWithin(ranges: Ranges, codePoint: number): boolean {
  let [low, high] = [0, ranges.length / 2 - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [start = 0, end = 0] = [ranges[2 * middle], ranges[2 * middle + 1]];
    if (codePoint < start) high = middle - 1;
    else if (codePoint > end) low = middle + 1;
    else return true;
  }
  return false;
}
