import type { ISql } from "postgres";
import type { PricedProduct, ProductPrices } from "#shop/currencies/product-prices.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { lacksOwnPrices, productPrice } from "../catalog/priced.ts";

/**
 * `missing`: products alone that are not sold in it, or not in every size and color. `unpriced`: archived
 * ones, too, which need a price before it becomes the shop's own.
 */
export type ShownPrices = "missing" | "unpriced";

type ProductsQuery = {
  currency: CurrencyCode;
  after: number;
  show?: ShownPrices | undefined;
  limit: number;
};

/** Products by their ids, with what is typed for them; one more than the limit. */
export async function listPricedProducts(
  sql: ISql,
  { currency, after, show, limit }: ProductsQuery,
): Promise<PricedProduct[]> {
  return sql<PricedProduct[]>`
    select product.id, name, state, cut, sizes, size_groups, price_cents,
      cardinality(colors) as colors, typed.cents as typed_cents, (
        select cents from area_surcharges where product_id = product.id and cents > 0
      ) as own_surcharge_cents, typed.surcharge_cents, ${areasJson(sql, currency)} as areas, (
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
    where product.id > ${after} ${show === "unpriced" ? sql`` : sql`and state <> 'archived'`}
      ${show ? sql`and ${isMissing(sql, currency)}` : sql``}
    order by product.id limit ${limit + 1}`;
}

/** A print that is free is so in each currency. */
function areasJson(sql: ISql, currency: CurrencyCode) {
  return sql`(
    select coalesce(json_agg(json_build_object('area', priced.area, 'cents', priced.cents,
      'typed', typed.cents) order by priced.area), '[]')
    from area_prices priced
    left join further_area_prices typed on typed.product_id = priced.product_id
      and typed.area = priced.area and typed.currency = ${currency}
    where priced.product_id = product.id and priced.cents > 0)`;
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
  const areas = prices.flatMap(({ id, areas }) => areas.map((one) => ({ productId: id, ...one })));
  await tx`
    delete from product_prices
    where currency = ${currency} and product_id = any (${ids}::integer[])`;
  await tx`
    delete from variant_prices
    where currency = ${currency} and variant_id = any (${variants.map(({ id }) => id)}::bigint[])`;
  await tx`
    delete from further_area_prices
    where currency = ${currency} and product_id = any (${ids}::integer[])`;
  await tx`
    insert into further_area_prices (product_id, area, currency, cents)
    select "productId", typed.area, ${currency}, typed.cents
    from jsonb_to_recordset(${tx.json(areas)})
      as typed ("productId" integer, area text, cents integer)
    join area_prices priced on priced.product_id = "productId" and priced.area = typed.area
    where typed.cents is not null`;
  await tx`
    insert into product_prices (product_id, currency, cents, surcharge_cents)
    select id, ${currency}, cents, "surchargeCents"
    from jsonb_to_recordset(${tx.json(prices.map(({ variants: _, areas: __, ...one }) => one))})
      as typed (id integer, cents integer, "surchargeCents" integer)
    where cents is not null`;
  await tx`
    insert into variant_prices (variant_id, currency, cents)
    select id, ${currency}, cents
    from jsonb_to_recordset(${tx.json(variants)}) as typed (id bigint, cents integer)
    where cents is not null`;
}
