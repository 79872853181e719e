import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";

/** What one payment of an order gives for a refund; Stripe makes it once by its key. */
export type RefundPart = { key: string; intentId: string; amountCents: Cents };

type Attempt = { orderId: number; key: string };

/** Lock the order first. */
export async function findParts(tx: ISql, { orderId, key }: Attempt): Promise<RefundPart[]> {
  const [row] = await tx<{ parts: RefundPart[] }[]>`
    select parts from refund_attempts where order_id = ${orderId} and key = ${key}`;
  return row?.parts ?? [];
}

export async function writeParts(
  tx: ISql,
  { orderId, key }: Attempt,
  parts: readonly RefundPart[],
): Promise<void> {
  await tx`
    update refund_attempts set parts = ${tx.json([...parts])}
    where order_id = ${orderId} and key = ${key}`;
}

/** Stripe did not make a part: it is planned anew, unless somebody has done that. */
export async function dropPart(
  sql: ISql,
  { orderId, key }: Attempt,
  partKey: string,
): Promise<void> {
  await sql`
    update refund_attempts set parts = coalesce((
      select jsonb_agg(part order by place)
      from jsonb_array_elements(parts) with ordinality as all_parts (part, place)
      where part ->> 'key' <> ${partKey}
    ), '[]')
    where order_id = ${orderId} and key = ${key}`;
}
