import type { ISql } from "postgres";
import { likePattern } from "../like-pattern.ts";

/** A word of titles, or a tag; `uses` counts approved designs. */
export type Term = { id: number; uses: number };

export async function findTag(sql: ISql, tag: string): Promise<Term | undefined> {
  const [row] = await sql<Term[]>`
    select id, uses from gallery_terms
    where kind = 'tag' and term = lower(${tag}) and uses > 0`;
  return row;
}

/** Terms whose postings are read as one list. */
type TermList = { terms: Term[]; uses: number };

const MAX_PARTS = 3;

/** Per part of `q`, the words that contain it; parts in more than `maxWords` words are skipped. */
export async function findWords(sql: ISql, q: string, maxWords: number): Promise<TermList[]> {
  const parts = [...new Set(q.trim().split(/\s+/))].sort((one, other) => other.length - one.length);
  const found = await Promise.all(
    parts.slice(0, MAX_PARTS).map((part) => findWordsWith(sql, part, maxWords + 1)),
  );
  return found
    .filter((terms) => terms.length <= maxWords)
    .map((terms) => ({ terms, uses: terms.reduce((sum, { uses }) => sum + uses, 0) }));
}

async function findWordsWith(sql: ISql, part: string, limit: number): Promise<Term[]> {
  return sql<Term[]>`
    select id, uses from gallery_terms
    where kind = 'word' and text_grams(term) @> ${gramsOf(sql, part)}
      and term like ${likePattern(sql, part)} and uses > 0
    limit ${limit}`;
}

/** The longest runs alone are looked up; they imply the shorter ones. */
function gramsOf(sql: ISql, part: string) {
  const characters = Array.from(part);
  if (characters.length < 3) return sql`array[lower(${part})]`;
  const runs = characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(""));
  return sql`array(select lower(unnest(${[...new Set(runs)]}::text[])))`;
}

/**
 * Deletes terms that are in no approved design. A word of a title may be somebody's name, and its
 * account may be deleted.
 */
export async function deleteUnusedTerms(sql: ISql): Promise<void> {
  await sql`
    delete from gallery_terms where id in (
      select id from gallery_terms where uses <= 0
      order by kind, term limit 1000 for update skip locked
    )`;
}
