import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";

/** The order gave so much as store credit; the last one's id counts among those of refunds. */
export async function findCredited(
  sql: ISql,
  orderId: number,
): Promise<{ cents: Cents; lastId: number }> {
  const [row] = await sql<[{ cents: Cents; lastId: number }]>`
    select coalesce(sum(credit_cents), 0)::bigint as cents, coalesce(max(credit_id), 0) as last_id
    from returns where order_id = ${orderId} and credit_id is not null`;
  return row;
}
