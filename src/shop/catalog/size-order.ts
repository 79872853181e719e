import { SIZES } from "./product.ts";

const ORDER: readonly string[] = SIZES;

/** Sorts sizes as shirts list them, for `toSorted`. An unknown size comes last. */
export function compareSizes(one: string, other: string): number {
  return place(one) - place(other);
}

function place(size: string): number {
  const at = ORDER.indexOf(size);
  return at < 0 ? ORDER.length : at;
}
