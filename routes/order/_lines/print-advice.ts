import { LRUCache } from "lru-cache";
import type { ISql } from "postgres";
import type { CartLine } from "#db/carts/carts.ts";
import { findDrawnDocuments } from "#db/designs/documents.ts";
import { findRuleArt } from "#designs/problems/rule-art.ts";
import type { Advice } from "#shop/documents/advice/advice.ts";
import { lineAdvice } from "#shop/documents/advice/line-advice.ts";
import { printScales } from "#shop/documents/fit.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { rulesOf } from "#shop/goods/techniques/technique.ts";
import { templateOf } from "#shop/goods/templates.ts";
import type { Units } from "#shop/print-size.ts";

type AdvisedLine = Pick<
  CartLine,
  "documentId" | "documentHash" | "color" | "cut" | "size" | "prints"
>;

/** Limit of requests: designs in carts whose print advice is remembered [designs]; the oldest goes. */
const MAX_ADVICE = 500;
const remembered = new LRUCache<string, readonly Advice[]>({ max: MAX_ADVICE });

/**
 * Advises on each line of a shopper's cart, in their order. A cart is shown more often than it changes,
 * so a design, up to 128 kB, is read and advised on once for each color of its shirts. What has rules
 * is judged as it prints on each size, and once more when they change.
 */
export async function loadAdvice(
  sql: ISql,
  shopperId: string,
  lines: readonly AdvisedLine[],
  units: Units = "in",
): Promise<(readonly Advice[])[]> {
  // A file's name is shown to its owner alone, so that the advice is the shopper's, too.
  const keyOf = (line: AdvisedLine) =>
    `${shopperId} ${line.documentHash} ${line.color} ${nounOf(line)} ${units} ${rulesKey(line)}`;
  const keys = lines.map(keyOf);
  const known = keys.map((key) => remembered.get(key));
  const ids = lines.filter((_, at) => !known[at]).map(({ documentId }) => documentId);
  const drawn = await findDrawnDocuments(sql, shopperId, [...new Set(ids)]);
  return Promise.all(lines.map((line, at) => known[at] ?? advise(line, keys[at] ?? "")));

  async function advise(line: AdvisedLine, key: string): Promise<readonly Advice[]> {
    const found = drawn.get(line.documentId);
    // The line may be gone meanwhile, and its design with it.
    if (!found) return [];
    const art = await findRuleArt(found.document);
    const { color, cut } = line;
    const advice = lineAdvice({ ...found, art, color, cut, units, scales: scalesOf(line) });
    // Neither document nor artwork changes.
    remembered.set(key, advice);
    return advice;
  }
}

function scalesOf({ cut, size, prints }: AdvisedLine) {
  return printScales(templateOf(cut), size, prints);
}

/** Advice says what it is printed on. */
function nounOf({ cut }: AdvisedLine): string {
  return templateOf(cut).noun;
}

function rulesKey(line: AdvisedLine): string {
  const rules = line.prints.map(({ area }) => rulesOf(areaOf(area)));
  const isFree = rules.every((rule) => Object.keys(rule).length === 0);
  return isFree ? "" : JSON.stringify([rules, scalesOf(line)]);
}
