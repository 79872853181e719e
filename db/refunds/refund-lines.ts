import type { ISql } from "postgres";
import { type Pieces, type RefundableLine, SHIPPING } from "#shop/orders/refunds/line-refund.ts";
import type { Amount } from "#shop/pricing/refund-split.ts";

/** Finds what an order's lines and shipping cost, and what went back of each; the key's does not count. */
export async function findRefundableLines(
  sql: ISql,
  orderId: number,
  exceptKey = "",
): Promise<RefundableLine[]> {
  return sql<RefundableLine[]>`
    with paid as (
      select item.position, item.variant_id, item.product_name, item.size, item.color,
        item.quantity,
        item.unit_price_cents::bigint * item.quantity + item.exchange_cents - item.discount_cents
          + case when o.includes_tax then 0 else item.tax_cents end as cents,
        item.tax_cents::bigint
      from order_items item join orders o on o.id = item.order_id where o.id = ${orderId}
      union all
      select ${SHIPPING}, null, 'Shipping', '', '', 1,
        shipping_cents + case when includes_tax then 0 else shipping_tax_cents end,
        shipping_tax_cents
      from orders where id = ${orderId} and shipping_cents > 0
    ), given as (
      select line.position, sum(line.quantity)::int as quantity, sum(line.cents)::bigint as cents,
        sum(line.tax_cents)::bigint as tax_cents
      from refund_lines line
      left join refunds r on r.order_id = line.order_id and r.key = line.key
      where line.order_id = ${orderId} and line.key <> ${exceptKey}
        and coalesce(r.status not in ('failed', 'canceled'), line.held_until > now())
      group by line.position
    )
    select paid.position, paid.variant_id, paid.product_name, paid.size, paid.color,
      paid.quantity, paid.cents, paid.tax_cents, json_build_object('quantity', coalesce(given.quantity, 0),
      'cents', coalesce(given.cents, 0), 'taxCents', coalesce(given.tax_cents, 0)) as before
    from paid left join given using (position)
    order by paid.position = ${SHIPPING}, paid.position`;
}

export async function findHeldLines(sql: ISql, orderId: number, key: string) {
  return sql<(Pieces & Amount)[]>`
    select position, quantity, cents, tax_cents from refund_lines
    where order_id = ${orderId} and key = ${key} order by position = ${SHIPPING}, position`;
}

export async function holdLines(
  tx: ISql,
  { orderId, key }: { orderId: number; key: string },
  lines: readonly (Pieces & Amount)[],
): Promise<void> {
  const rows = lines.map(({ position, quantity, cents, taxCents }) => ({
    orderId,
    key,
    position,
    quantity,
    cents,
    taxCents,
  }));
  await tx`
    insert into refund_lines ${tx(rows)}
    on conflict (order_id, key, position) do update
    set cents = excluded.cents, tax_cents = excluded.tax_cents, held_until = excluded.held_until`;
}

/** Releases the lines of a refund that was not made. Should it be made after all, they count again. */
export async function releaseLines(sql: ISql, orderId: number, key: string): Promise<void> {
  await sql`
    update refund_lines set held_until = now() where order_id = ${orderId} and key = ${key}`;
}
