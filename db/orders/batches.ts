import type { ISql } from "postgres";
import type { OrderListQuery } from "./admin/list-query.ts";
import { findOrderKeys } from "./admin/search.ts";

/** Some hundreds of ids at a time, without a lock or cursor in between. */
export async function* batchesOf(
  sql: ISql,
  query: OrderListQuery,
  size: number,
): AsyncGenerator<number[], void, undefined> {
  let from: OrderListQuery["after"] = query.after;
  for (let remaining = query.limit; remaining > 0; ) {
    const { keys, next } = await findOrderKeys(sql, {
      ...query,
      after: from,
      limit: Math.min(size, remaining),
    });
    if (keys.length > 0) yield keys.map(({ id }) => id);
    remaining -= keys.length;
    if (!next) return;
    from = next;
  }
}
