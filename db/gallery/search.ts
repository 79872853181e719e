import type { ISql } from "postgres";
import { type GalleryListQuery, intersect, type Scan, scanWindow } from "./scan.ts";
import { findTag, findWords } from "./terms.ts";

/** Common words are found within this many designs. */
const FIRST_SCAN = 300;
const WINDOW = { first: 250, second: 1000, growth: 4 } as const;
/** Entries read from many postings together, per window. */
const MAX_ENTRIES = 20_000;
/** Scanning all designs is cheaper with more words than reading their postings. */
const MAX_WORDS = 2000;

/**
 * Common words are found among the first few designs. Rare ones are read from the shortest
 * postings. Terms that are common alone but rare together use the index over all postings.
 */
export async function findMatches(sql: ISql, query: GalleryListQuery): Promise<number[]> {
  const { q, tag, limit, cursor } = query;
  const tagTerm = tag ? await findTag(sql, tag) : undefined;
  if (tag && !tagTerm) return [];
  const scan = { ...query, terms: undefined, tagId: tagTerm?.id, isExact: false };
  if (!q && tagTerm) return scanPage(sql, { ...scan, terms: [tagTerm], isExact: true }, []);

  const firstScan = await scanWindow(sql, scan, Math.max(FIRST_SCAN, limit), cursor);
  if (firstScan.ids.length >= limit || !firstScan.last) return firstScan.ids;
  const lists = await findWords(sql, q, MAX_WORDS);
  if (lists.some(({ terms }) => terms.length === 0)) return [];
  if (tagTerm) lists.push({ terms: [tagTerm], uses: tagTerm.uses });
  lists.sort((one, other) => one.uses - other.uses);
  const terms = lists[0]?.terms;
  const isExact = terms !== undefined && !tag && !q.includes(" ");
  return scanPage(
    sql,
    { ...scan, terms, isExact },
    lists.map((list) => list.terms.map(({ id }) => id)),
  );
}

/** Reads windows until the page is full; one window is enough when all postings match. */
async function scanPage(sql: ISql, scan: Scan, lists: number[][]): Promise<number[]> {
  const { limit, cursor, isExact } = scan;
  const ids: number[] = [];
  let from = cursor;
  for (let size: number = isExact ? limit : WINDOW.first; ; size *= WINDOW.growth) {
    const entries = size * (scan.terms?.length ?? 1);
    if (lists.length > 1 && (size > WINDOW.second || entries > MAX_ENTRIES)) {
      return intersect(sql, scan, lists);
    }
    const window = await scanWindow(sql, scan, size, from);
    ids.push(...window.ids);
    if (ids.length >= limit || !window.last) return ids.slice(0, limit);
    from = window.last;
  }
}
