import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";

const credited = (sql: ISql) => sql`coalesce((
  select sum(credit_cents) from returns where order_id = orders.id and credit_id is not null
), 0)::bigint`;

/** What of an order's price is neither refunded nor given as store credit. */
export async function leftToRefund(sql: ISql, orderId: number): Promise<Cents> {
  const [row] = await sql<{ left: Cents }[]>`
    select total_cents - refunded_cents - ${credited(sql)} as left
    from orders where id = ${orderId}`;
  return row?.left ?? 0;
}

/**
 * What the edit with this key is still to give back; undefined where the key is no edit's. It is no part of
 * what the order costs, so neither store credit nor other refunds take anything of it. Nothing is left once
 * staff gave it back outside of Stripe. Lock the order first.
 */
export async function leftOfEdit(
  tx: ISql,
  orderId: number,
  key: string,
): Promise<Cents | undefined> {
  const [edit] = await tx<{ left: Cents }[]>`
    select case when outside_cents > 0 then 0 else refund_cents - coalesce((
      select sum(amount_cents) from refunds
      where edit_id = edit.id and status not in ('failed', 'canceled')
    ), 0) end::bigint as left
    from order_edits edit where order_id = ${orderId} and refund_key::text = left(${key}, 36)`;
  return edit?.left;
}
