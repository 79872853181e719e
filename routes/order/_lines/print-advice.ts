import { LRUCache } from "lru-cache";
import type { Advice } from "#shop/documents/advice/advice.ts";
import { lineAdvice } from "#shop/documents/advice/line-advice.ts";

type AdvisedLine = Parameters<typeof lineAdvice>[0] & { documentHash: string };

/** Limit of requests: designs in carts whose print advice is remembered [designs]; the oldest goes. */
const MAX_ADVICE = 500;
const remembered = new LRUCache<string, readonly Advice[]>({ max: MAX_ADVICE });

/** Advises once on a design and the color of its shirt, because a cart is shown more often than it changes. */
export function printAdvice(line: AdvisedLine): readonly Advice[] {
  const key = keyOf(line);
  const known = remembered.get(key);
  if (known) return known;
  const advice = lineAdvice(line);
  remembered.set(key, advice);
  return advice;
}

/** Neither document nor artwork changes, but a file's name is shown to its owner alone. */
function keyOf({ documentHash, color, artworks }: AdvisedLine): string {
  const shown = artworks.map(({ id, name, traits }) => [id, name, Boolean(traits)]);
  return JSON.stringify([documentHash, color, shown]);
}
