import type { ISql } from "postgres";
import type { TrackedOrder } from "#shop/orders/tracking/file/plan-rows.ts";

export async function listTracked(
  sql: ISql,
  orderIds: readonly number[],
): Promise<Map<number, TrackedOrder>> {
  const orders = await sql<TrackedOrder[]>`
    select id, status, payment_status, is_pickup, cancel_requested_at, carrier, tracking_number,
      tracking_url, unpacked_pieces(id), coalesce(shipping_address ->> 'fullName', '') as full_name
    from orders where id = any (${[...orderIds]}::bigint[])`;
  return new Map(orders.map((order) => [order.id, order]));
}

/** The orders that have these numbers, as they are written. */
export async function listWithNumbers(
  sql: ISql,
  numbers: readonly string[],
): Promise<Map<string, number[]>> {
  const rows = await sql<{ trackingNumber: string; ids: number[] }[]>`
    select tracking_number, (array_agg(id order by id desc))[:3] as ids
    from orders where tracking_number = any (${[...numbers]}::text[]) group by tracking_number`;
  return new Map(rows.map(({ trackingNumber, ids }) => [trackingNumber, ids]));
}
