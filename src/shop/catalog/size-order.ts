import { sizePlace } from "../goods/templates.ts";

/** Sorts sizes as what they are sizes of lists them, for `toSorted`. An unknown size comes last. */
export function compareSizes(one: string, other: string): number {
  return sizePlace(one) - sizePlace(other);
}
