import type { ISql } from "postgres";

/** Row `n` gets a number from 0 to `many` - 1: the same in every run, different for each `salt`. */
export function chance(sql: ISql, salt: number, many: number) {
  return sql`mod((hashint8extended(n, ${salt}) >> 8) & 1073741823, ${many}::bigint)::int`;
}

export function pick(sql: ISql, salt: number, values: readonly string[]) {
  return sql`(${[...values]}::text[])[1 + ${chance(sql, salt, values.length)}]`;
}
