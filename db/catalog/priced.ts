import type { Fragment, ISql } from "postgres";
import type { PricesIn } from "#shop/pricing/prices-in.ts";

/** What the query's `product` costs; null where it is not sold in that currency. */
export function productPrice(sql: ISql, pricesIn: PricesIn): Fragment {
  if (!pricesIn) return sql`product.price_cents`;
  return sql`(select typed.cents ${ofProduct(sql, pricesIn)})`;
}

/** What the query's `variant` of `product` costs; null where it is not sold in that currency. */
export function variantPrice(sql: ISql, pricesIn: PricesIn): Fragment {
  if (!pricesIn) return sql`coalesce(variant.price_cents, product.price_cents)`;
  return sql`(
    select case when variant.price_cents is null then typed.cents
      else ${ownVariantPrice(sql, pricesIn)} end
    ${ofProduct(sql, pricesIn)})`;
}

/** The price of the variant's own; null where it costs what its product does. */
export function ownVariantPrice(sql: ISql, pricesIn: PricesIn): Fragment {
  if (!pricesIn) return sql`variant.price_cents`;
  return sql`(
    select cents from variant_prices
    where variant_id = variant.id and currency = ${pricesIn} and variant.price_cents is not null)`;
}

/** A product that charges its own for further prints, or for an area, needs a price for it too. */
function ofProduct(sql: ISql, pricesIn: string): Fragment {
  return sql`
    from product_prices typed
    where typed.product_id = product.id and typed.currency = ${pricesIn}
      and (typed.surcharge_cents is not null or not ${chargesPrints(sql)})
      and not ${lacksAreaPrices(sql, pricesIn)}`;
}

export function chargesPrints(sql: ISql): Fragment {
  return sql`exists (
    select from area_surcharges own where own.product_id = product.id and own.cents > 0)`;
}

function lacksAreaPrices(sql: ISql, pricesIn: string): Fragment {
  return sql`exists (
    select from area_prices priced
    where priced.product_id = product.id and priced.cents > 0 and not exists (
        select from further_area_prices typed
        where typed.product_id = priced.product_id and typed.area = priced.area
          and typed.currency = ${pricesIn}))`;
}

/** Sizes and colors that the product offers have a price of their own, and none in that currency. */
export function lacksOwnPrices(sql: ISql, pricesIn: string): Fragment {
  return sql`exists (
    select from variants variant
    where product_id = product.id and variant.price_cents is not null
      and size = any (product.sizes) and color = any (product.colors) and not exists (
        select from variant_prices
        where variant_id = variant.id and currency = ${pricesIn}))`;
}
