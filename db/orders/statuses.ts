import type { Fragment, ISql } from "postgres";
import { type StatusFact, statusesThat } from "#shop/orders/order-status.ts";

/** `status in (${statuses(sql, "isOpen")})`: literal, so that Postgres uses the partial indexes. */
export function statuses(sql: ISql, fact: StatusFact): Fragment {
  return sql.unsafe(
    statusesThat(fact)
      .map((status) => `'${status}'`)
      .join(", "),
  );
}
