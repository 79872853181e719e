import type { Fragment, ISql } from "postgres";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import type { PriceRules } from "#shop/pricing/rules.ts";
import { isSoldIn } from "../catalog/products.ts";

export type PiecePrices = Pick<PriceRules, "breaks" | "surcharges">;

/** A page must know these to say what many pieces and further prints of the products cost. */
export async function findPiecePrices(
  sql: ISql,
  productIds: readonly number[],
  pricesIn: PricesIn,
): Promise<PiecePrices> {
  const ids = sql`${[...productIds]}::bigint[]`;
  const [row] = await sql<[PiecePrices]>`
    select ${breaksJson(sql, ids)} as breaks, ${surchargesJson(sql, ids, pricesIn)} as surcharges`;
  return row;
}

export type NamedPrices = { hasBreaks: boolean; chargesPrints: boolean };

/** Pages without prices speak of these where the shop, or anything that is sold, has some. */
export async function findNamedPrices(sql: ISql): Promise<NamedPrices> {
  const isShown = sql`(product_id is null or product_id in (
    select id from products product where ${isSoldIn(sql, null)}))`;
  const [row] = await sql<[NamedPrices]>`
    select exists (select from price_breaks where basis_points > 0 and ${isShown}) as has_breaks,
      exists (select from area_surcharges where cents > 0 and ${isShown})
        or exists (select from area_prices where cents > 0 and ${isShown}) as charges_prints`;
  return row;
}

/** The breaks are those of these products, an array, and the shop's own. */
export function breaksJson(sql: ISql, productIds: Fragment): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object('productId', product_id, 'minPieces', min_pieces,
      'basisPoints', basis_points) order by min_pieces), '[]')
    from price_breaks where product_id is null or product_id = any (${productIds}))`;
}

/** The query's `product` has these breaks of its own. */
export function ownBreaksJson(sql: ISql): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object('minPieces', min_pieces, 'basisPoints', basis_points)
      order by min_pieces), '[]')
    from price_breaks where product_id = product.id)`;
}

/** Who sells in a further currency has typed all of them that are not free; see `isOffered`. */
export function surchargesJson(sql: ISql, productIds: Fragment, pricesIn: PricesIn): Fragment {
  const cents = pricesIn ? furtherSurcharge(sql, pricesIn) : sql`cents`;
  const ofArea = pricesIn ? furtherAreaPrice(sql, pricesIn) : sql`cents`;
  return sql`(
    select coalesce(json_agg(found), '[]') from (
      select product_id as "productId", null as area, ${cents} as cents
      from area_surcharges charged
      where product_id is null or product_id = any (${productIds})
      union all
      select product_id, area, ${ofArea} from area_prices priced
      where product_id = any (${productIds})
    ) found)`;
}

function furtherAreaPrice(sql: ISql, pricesIn: string): Fragment {
  return sql`case when priced.cents = 0 then 0 else (
    select typed.cents from further_area_prices typed
    where typed.product_id = priced.product_id and typed.area = priced.area
      and typed.currency = ${pricesIn}) end`;
}

function furtherSurcharge(sql: ISql, pricesIn: string): Fragment {
  return sql`case when charged.cents = 0 then 0 when charged.product_id is null
    then (select surcharge_cents from further_currencies where currency = ${pricesIn})
    else (select surcharge_cents from product_prices typed
      where typed.product_id = charged.product_id and typed.currency = ${pricesIn}) end`;
}
