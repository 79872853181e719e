import type { ISql } from "postgres";
import type { CurrencyCode } from "#shop/money.ts";

/** So many of the prices that a product needs in a further currency are typed. */
export type TypedCount = { currency: CurrencyCode; typed: number; needed: number };

/** Its own price, that of each variant that has one, and what the product itself charges for further prints and areas. */
export async function listTypedCounts(sql: ISql, productId: number): Promise<TypedCount[]> {
  return sql<TypedCount[]>`
    select further.currency,
      (count(typed.cents) + count(own.cents) + count(print.typed) + count(charged.cents))::int as typed,
      count(*)::int as needed
    from further_currencies further
    cross join lateral (
      select 'product' as kind, null::bigint as variant_id, null as area
      union all select 'print', null, null from area_surcharges
      where product_id = ${productId} and cents > 0
      union all select 'area', null, area from area_prices
      where product_id = ${productId} and cents > 0
      union all select 'variant', variant.id, null from variants variant join products product
        on product.id = product_id
      where product_id = ${productId} and variant.price_cents is not null
        and size = any (sizes) and color = any (colors)
    ) price
    left join product_prices typed on kind = 'product'
      and typed.product_id = ${productId} and typed.currency = further.currency
    left join variant_prices own on own.variant_id = price.variant_id
      and own.currency = further.currency
    left join further_area_prices charged on charged.product_id = ${productId}
      and charged.area = price.area and charged.currency = further.currency
    left join lateral (
      select surcharge_cents as typed from product_prices
      where kind = 'print' and product_id = ${productId} and currency = further.currency
    ) print on true
    where further.currency <> (select currency from shop_settings)
    group by further.currency order by further.currency`;
}
