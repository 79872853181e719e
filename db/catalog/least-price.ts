import type { ISql } from "postgres";

/**
 * The least price of what is published, as `cents`, and the template of what costs it, as `cut`; no
 * row where nothing is for sale.
 */
export function leastPrice(sql: ISql) {
  return sql`(select cents, cut from (${cheapest(sql)}) cheapest order by cents limit 1)`;
}

/** The same in the currency of `further`, at which something is sold in it. */
export function leastFurtherPrice(sql: ISql) {
  return sql`(select cents, cut from (${cheapestFurther(sql)}) cheapest order by cents limit 1)`;
}

/**
 * One product by its own price, and one by that of a variant. Both are read off an index in the
 * order of their prices, so a large catalog costs no more than a small one.
 */
function cheapest(sql: ISql) {
  return sql`(
    select product.price_cents as cents, product.cut from products product
    where product.state = 'published' and ${ownPrices(sql)} <
      cardinality(product.sizes) * cardinality(product.colors)
    order by product.price_cents limit 1
  ) union all (
    select variant.price_cents, product.cut from variants variant
    join products product on product.id = variant.product_id
    where variant.price_cents is not null and product.state = 'published' and ${isOffered(sql)}
    order by variant.price_cents limit 1
  )`;
}

function cheapestFurther(sql: ISql) {
  return sql`(
    select typed.cents, product.cut from product_prices typed
    join products product on product.id = typed.product_id
    where typed.currency = further.currency and product.state = 'published' and ${ownPrices(sql)} <
      cardinality(product.sizes) * cardinality(product.colors)
    order by typed.cents limit 1
  ) union all (
    select typed.cents, product.cut from variant_prices typed
    join variants variant on variant.id = typed.variant_id
    join products product on product.id = variant.product_id
    where typed.currency = further.currency and variant.price_cents is not null
      and product.state = 'published' and ${isOffered(sql)} and exists (
        select from product_prices
        where product_id = product.id and currency = further.currency)
    order by typed.cents limit 1
  )`;
}

/** How many variants of `product` do not cost what it says itself. */
function ownPrices(sql: ISql) {
  return sql`(
    select count(*) from variants variant
    where product_id = product.id and variant.price_cents is not null and ${isOffered(sql)})`;
}

/** Variants of sizes and colors that were taken away stay for the orders of before. */
function isOffered(sql: ISql) {
  return sql`(variant.size = any (product.sizes) and variant.color = any (product.colors))`;
}
