import type { ISql } from "postgres";
import type { Cents, CurrencyCode } from "#shop/money.ts";
import type { OrderStatus, PaymentStatus } from "#shop/orders/order-status.ts";
import { findOrderKeys } from "../orders/admin/search.ts";

export type FoundOrder = {
  id: number;
  createdAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalCents: Cents;
  currency: CurrencyCode;
  fullName: string;
  email: string;
  trackingNumber: string | null;
};

type OrderSearch = { q: string; id: number | undefined; limit: number };

/** The order of the number first, then the newest with the text, as the list of orders finds them. */
export async function searchOrders(
  sql: ISql,
  { q, id, limit }: OrderSearch,
): Promise<FoundOrder[]> {
  const { keys } = await findOrderKeys(sql, { q, sort: "date", direction: "desc", limit });
  const ids = [...new Set([...(id ? [id] : []), ...keys.map((key) => key.id)])];
  if (ids.length === 0) return [];
  return sql<FoundOrder[]>`
    select o.id, o.created_at, o.status, o.payment_status, o.total_cents, o.currency,
      coalesce(o.shipping_address ->> 'fullName', '') as full_name,
      coalesce(o.shipping_address ->> 'email', '') as email, o.tracking_number
    from unnest(${ids}::bigint[]) with ordinality as listed (id, place)
    join orders o on o.id = listed.id
    order by listed.place limit ${limit}`;
}
