import type { ISql, PendingQuery, Row } from "postgres";
import { likePattern } from "../../like-pattern.ts";

/** Matches orders that go the chosen way. */
export function sentBy(sql: ISql, method: string | undefined) {
  return method ? hasTerms(sql, methodTerm(sql, method)) : sql`true`;
}

/** Orders whose terms have a text are listed once up to this number; more are looked up one by one. */
const FEW = 100;

/** Matches orders whose number, name or email have the text, or whose terms have the words of it. */
export function hasText(sql: ISql, text: string) {
  if (!text) return sql`true`;
  const terms = textTerms(sql, text);
  const listed = sql`(select array(
    select order_id from order_terms where words @@ ${terms} limit ${FEW + 1}))::bigint[]`;
  return sql`(o.search_text like ${likePattern(sql, text)}
    or case when cardinality(${listed}) <= ${FEW} then o.id = any (${listed})
      else ${hasTerms(sql, terms)} end)`;
}

/** The subquery computes the terms once for all orders. */
export function textTerms(sql: ISql, text: string) {
  return sql`(select order_terms_query(${text}))`;
}

/** The whole name is one term of its own. */
export function methodTerm(sql: ISql, method: string) {
  const name = method.toLowerCase().replaceAll("\\", "\\\\").replaceAll("'", "''");
  return sql`${`'=${name}'`}::text::tsquery`;
}

function hasTerms(sql: ISql, terms: PendingQuery<Row[]>) {
  return sql`exists (
    select from order_terms where order_id = o.id and words @@ ${terms})`;
}

/** Writes terms of orders from before there were any; false when none are left. */
export async function writeTermsLeft(sql: ISql, orders: number): Promise<boolean> {
  const [{ hasMore }] = await sql<[{ hasMore: boolean }]>`
    select write_terms_left(${orders}::bigint) as has_more`;
  return hasMore;
}
