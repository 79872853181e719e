import type { Fragment, ISql } from "postgres";

/** The day after, or the Monday after a weekend. */
export function nextBusinessDay(sql: ISql, day: Fragment): Fragment {
  return sql`(${day} + case extract(isodow from ${day}) when 5 then 3 when 6 then 2 else 1 end)`;
}
