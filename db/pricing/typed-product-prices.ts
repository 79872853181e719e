import type { ISql } from "postgres";
import type { PricedProduct, ProductPrices } from "#shop/currencies/product-prices.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { lacksOwnPrices, productPrice } from "../catalog/priced.ts";

type ProductsQuery = {
  currency: CurrencyCode;
  after: number;
  /** Products alone that are not sold in it, or not in every size and color. */
  onlyMissing: boolean;
  limit: number;
};

/** Products that are not archived, by their ids, with what is typed for them; one more than the limit. */
export async function listPricedProducts(
  sql: ISql,
  { currency, after, onlyMissing, limit }: ProductsQuery,
): Promise<PricedProduct[]> {
  return sql<PricedProduct[]>`
    select product.id, name, state = 'published' as is_published, price_cents,
      cardinality(colors) as colors, typed.cents as typed_cents, (
        select cents from area_surcharges where product_id = product.id and cents > 0
      ) as own_surcharge_cents, typed.surcharge_cents, (
        select coalesce(json_agg(json_build_object('id', variant.id, 'size', size, 'color', color,
          'cents', variant.price_cents, 'typed', own.cents)
          order by array_position(sizes, size), array_position(colors, color)), '[]')
        from variants variant
        left join variant_prices own on own.variant_id = variant.id and own.currency = ${currency}
        where product_id = product.id and variant.price_cents is not null
          and size = any (sizes) and color = any (colors)) as variants
    from products product
    left join product_prices typed
      on typed.product_id = product.id and typed.currency = ${currency}
    where state <> 'archived' and product.id > ${after}
      ${onlyMissing ? sql`and ${isMissing(sql, currency)}` : sql``}
    order by product.id limit ${limit + 1}`;
}

function isMissing(sql: ISql, currency: CurrencyCode) {
  return sql`(${productPrice(sql, currency)} is null or ${lacksOwnPrices(sql, currency)})`;
}

/** What is empty is not sold in the currency. */
export async function writeProductPrices(
  tx: ISql,
  currency: CurrencyCode,
  prices: readonly ProductPrices[],
): Promise<void> {
  const ids = prices.map(({ id }) => id);
  const variants = prices.flatMap((one) => one.variants);
  await tx`
    delete from product_prices
    where currency = ${currency} and product_id = any (${ids}::integer[])`;
  await tx`
    delete from variant_prices
    where currency = ${currency} and variant_id = any (${variants.map(({ id }) => id)}::bigint[])`;
  await tx`
    insert into product_prices (product_id, currency, cents, surcharge_cents)
    select id, ${currency}, cents, "surchargeCents"
    from jsonb_to_recordset(${tx.json(prices.map(({ variants: _, ...one }) => one))})
      as typed (id integer, cents integer, "surchargeCents" integer)
    where cents is not null`;
  await tx`
    insert into variant_prices (variant_id, currency, cents)
    select id, ${currency}, cents
    from jsonb_to_recordset(${tx.json(variants)}) as typed (id bigint, cents integer)
    where cents is not null`;
}
