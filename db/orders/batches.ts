import type { ISql } from "postgres";
import { findOrderKeys } from "./admin-search.ts";
import type { Wanted } from "./admin-sort.ts";

/** Numbers of all orders of a list, by key and some hundreds at a time: nothing is held meanwhile. */
export async function* batchesOf(
  sql: ISql,
  wanted: Wanted,
  size: number,
): AsyncGenerator<number[], void, undefined> {
  let from: Wanted["after"] = wanted.after;
  for (let left = wanted.limit; left > 0; ) {
    const { keys, next } = await findOrderKeys(sql, {
      ...wanted,
      after: from,
      limit: Math.min(size, left),
    });
    if (keys.length > 0) yield keys.map(({ id }) => id);
    left -= keys.length;
    if (!next) return;
    from = next;
  }
}
