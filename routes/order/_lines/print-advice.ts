import { LRUCache } from "lru-cache";
import type { ISql } from "postgres";
import type { CartLine } from "#db/carts/carts.ts";
import { findDrawnDocuments } from "#db/designs/documents.ts";
import type { Advice } from "#shop/documents/advice/advice.ts";
import { lineAdvice } from "#shop/documents/advice/line-advice.ts";

type AdvisedLine = Pick<CartLine, "documentId" | "documentHash" | "color">;

/** Limit of requests: designs in carts whose print advice is remembered [designs]; the oldest goes. */
const MAX_ADVICE = 500;
const remembered = new LRUCache<string, readonly Advice[]>({ max: MAX_ADVICE });

/**
 * Advises on each line of a shopper's cart, in their order. A cart is shown more often than it changes,
 * so a design, up to 128 kB, is read and advised on once for each color of its shirts.
 */
export async function loadAdvice(
  sql: ISql,
  shopperId: string,
  lines: readonly AdvisedLine[],
): Promise<(readonly Advice[])[]> {
  // A file's name is shown to its owner alone, so that the advice is the shopper's, too.
  const keyOf = (line: AdvisedLine) => `${shopperId} ${line.documentHash} ${line.color}`;
  const known = lines.map((line) => remembered.get(keyOf(line)));
  const ids = lines.filter((_, at) => !known[at]).map(({ documentId }) => documentId);
  const drawn = await findDrawnDocuments(sql, shopperId, [...new Set(ids)]);
  return lines.map((line, at) => known[at] ?? advise(line));

  function advise(line: AdvisedLine): readonly Advice[] {
    const found = drawn.get(line.documentId);
    // The line may be gone meanwhile, and its design with it.
    if (!found) return [];
    const advice = lineAdvice({ ...found, color: line.color });
    // Neither document nor artwork changes.
    remembered.set(keyOf(line), advice);
    return advice;
  }
}
