import type { ISql } from "postgres";

/**
 * A whole number from 0 to `many` - 1 for the row numbered `n`: the same in every run, and each
 * `salt` draws anew.
 */
export function chance(sql: ISql, salt: number, many: number) {
  return sql`mod((hashint8extended(n, ${salt}) >> 8) & 1073741823, ${many}::bigint)::int`;
}

/** One of the values, drawn like `chance`. */
export function pick(sql: ISql, salt: number, values: readonly string[]) {
  return sql`(${[...values]}::text[])[1 + ${chance(sql, salt, values.length)}]`;
}
