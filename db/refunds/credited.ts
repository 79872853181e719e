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

/** Stripe knows nothing of store credit, so the shop says how much is left beside it. Lock the order first. */
export async function isCreditedAlready(
  tx: ISql,
  orderId: number,
  amountCents: Cents,
): Promise<boolean> {
  const { cents } = await findCredited(tx, orderId);
  if (cents === 0) return false;
  return amountCents > (await leftAfterCredit(tx, orderId));
}

/** What of the payment is neither refunded nor given as store credit. */
export async function leftAfterCredit(sql: ISql, orderId: number): Promise<Cents> {
  const [row] = await sql<[{ left: Cents }]>`
    select total_cents - refunded_cents - coalesce((
      select sum(credit_cents) from returns where order_id = orders.id and credit_id is not null
    ), 0)::bigint as left from orders where id = ${orderId}`;
  return row.left;
}
