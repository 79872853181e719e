import type { Fragment, ISql } from "postgres";

/**
 * `limit 11`: literal, so that PostgreSQL knows how little a statement reads. It keeps one plan then; with a
 * limit that it does not know it would plan many of them anew for each call. Never a number from outside.
 */
export function limitTo(sql: ISql, rows: number): Fragment {
  if (!Number.isSafeInteger(rows)) throw new RangeError(`No limit: ${rows}`);
  return sql.unsafe(`limit ${rows}`);
}
