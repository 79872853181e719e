import { LRUCache } from "lru-cache";
import type { ISql } from "postgres";
import type { CartLine } from "#db/carts/carts.ts";
import { type DrawnDocument, findDrawnDocuments } from "#db/designs/documents.ts";
import type { Advice } from "#shop/documents/advice/advice.ts";
import { lineAdvice } from "#shop/documents/advice/line-advice.ts";

type AdvisedLine = Pick<CartLine, "documentId" | "documentHash" | "color">;

/** Limit of requests: designs in carts whose print advice is remembered [designs]; the oldest goes. */
const MAX_ADVICE = 500;
const remembered = new LRUCache<string, readonly Advice[]>({ max: MAX_ADVICE });
const NOTHING: DrawnDocument = { document: { version: 1, areas: {} }, artworks: [] };

/**
 * The advice on each line of a shopper's cart. A cart is shown more often than it changes, so a design
 * on a shirt of one color is read, up to 128 kB of it, and advised on once.
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
  if (ids.length === 0) return known.map((advice = []) => advice);
  const drawn = await findDrawnDocuments(sql, shopperId, [...new Set(ids)]);
  return lines.map((line, at) => known[at] ?? advise(line));

  function advise(line: AdvisedLine): readonly Advice[] {
    const { document, artworks } = drawn.get(line.documentId) ?? NOTHING;
    const advice = lineAdvice({ document, artworks, color: line.color });
    // Neither document nor artwork changes.
    remembered.set(keyOf(line), advice);
    return advice;
  }
}
