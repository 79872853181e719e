import type { ISql } from "postgres";
import type { Cents, CurrencyCode } from "#shop/money.ts";
import type { Days } from "#shop/reports/period.ts";
import { sumsIn } from "./figures.ts";

/** What others bought of somebody's shared designs. */
export type Sharer = {
  /** Null for designs that are no longer there. */
  userId: number | null;
  username: string | null;
  designs: number;
  likes: number;
  /** Each design of an order is one. */
  sales: number;
  pieces: number;
  /** With tax, refunds taken off. */
  netCents: Cents;
};

type SharersQuery = { currency: CurrencyCode; days: Days };

/** Who sold most first. Designs of one's own that one bought oneself do not count. */
export async function listSharers(
  sql: ISql,
  { currency, days }: SharersQuery,
  limit: number | null,
): Promise<Sharer[]> {
  return sql<Sharer[]>`
    select shared.user_id, coalesce(users.display_username, users.username) as username,
      count(*)::int as designs, coalesce(sum(shared.likes_count), 0)::int as likes,
      sum(sold.sales)::bigint as sales, sum(sold.pieces)::bigint as pieces,
      sum(sold.cents)::bigint as net_cents
    from (
      select substr(key, 2)::bigint as id, sum(invoices) as sales,
        sum(pieces - refunded_pieces) as pieces,
        sum(goods_cents - discount_cents + shipping_cents + tax_cents - refunded_cents) as cents
      from report_sums
      where ${sumsIn(sql, { dimension: "gallery", currency, days })} and key like ':%'
      group by key having sum(invoices) <> 0 or sum(notes) <> 0
    ) sold
    left join gallery_designs shared on shared.id = sold.id
    left join users on users.id = shared.user_id
    group by shared.user_id, users.display_username, users.username
    order by net_cents desc, sales desc, user_id limit ${limit}`;
}

export async function countSharers(sql: ISql, { currency, days }: SharersQuery): Promise<number> {
  const [row] = await sql<[{ sharers: number }]>`
    select count(distinct coalesce(shared.user_id, 0))::int as sharers
    from (
      select substr(key, 2)::bigint as id from report_sums
      where ${sumsIn(sql, { dimension: "gallery", currency, days })} and key like ':%'
      group by key having sum(invoices) <> 0 or sum(notes) <> 0
    ) sold left join gallery_designs shared on shared.id = sold.id`;
  return row.sharers;
}
