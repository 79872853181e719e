import type { ISql } from "postgres";
import type { Cents, CurrencyCode } from "#shop/money.ts";
import type { Shipment } from "#shop/orders/shipping-doubts.ts";

export type ShipmentOrder = Shipment & {
  id: number;
  totalCents: Cents;
  currency: CurrencyCode;
  fullName: string;
};

/** The facts that decide whether an order may leave the shop, in the sequence of `orderIds`. */
export async function listShipments(
  sql: ISql,
  orderIds: readonly number[],
): Promise<ShipmentOrder[]> {
  return sql<ShipmentOrder[]>`
    select o.id, o.status, o.payment_status, o.is_pickup, o.tracking_number, o.total_cents, o.currency,
      o.cancel_requested_at, unpacked_pieces(o.id),
      coalesce(o.shipping_address ->> 'fullName', '') as full_name
    from unnest(${[...orderIds]}::bigint[]) with ordinality as chosen (id, place)
    join orders o on o.id = chosen.id
    order by chosen.place`;
}
