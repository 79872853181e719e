import type { ISql } from "postgres";
import { findOrderKeys } from "./admin-search.ts";
import type { Wanted } from "./admin-sort.ts";

/** Ids of all orders of a list, some hundreds at a time, holding no lock or cursor in between. */
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
