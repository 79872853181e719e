import type { ISql } from "postgres";
import type { CurrencyCode } from "#shop/money.ts";
import { lacksOwnPrices, productPrice } from "../catalog/priced.ts";
import { isOffered, lacksSurcharge, methodsLacking } from "../settings/further-currencies.ts";

export type FurtherCurrency = {
  currency: CurrencyCode;
  /** The owner wants to sell in it. */
  isWanted: boolean;
  /** Shoppers may choose it. */
  isOffered: boolean;
  /** The shop charges further prints, and they have no price in it. */
  lacksSurcharge: boolean;
  /** All zones; one that lacks a price has a way of shipping without one. */
  zones: { id: number; name: string; lacksPrice: boolean }[];
  /** Published products that are sold in it, and that are not. */
  sold: number;
  unsold: number;
  /** Products that are sold in it, but not in every size and color. */
  partly: number;
  /** Codes that are on and cannot be used in it. */
  codes: number;
};

export async function listFurtherCurrencies(sql: ISql): Promise<FurtherCurrency[]> {
  const codes = await sql<{ currency: CurrencyCode }[]>`
    select currency from further_currencies
    where currency <> (select currency from shop_settings) order by currency`;
  return Promise.all(codes.map(({ currency }) => describeCurrency(sql, currency)));
}

/** One that is there. */
export async function describeCurrency(
  sql: ISql,
  currency: CurrencyCode,
): Promise<FurtherCurrency> {
  const [row] = await sql<[FurtherCurrency]>`
    select further.currency, further.is_offered as is_wanted, ${isOffered(sql)} as is_offered,
      ${lacksSurcharge(sql)} as lacks_surcharge, ${zonesJson(sql)} as zones,
      ${codesLacking(sql)} as codes, products.*
    from further_currencies further cross join (
      select count(*) filter (where price is not null)::int as sold,
        count(*) filter (where price is null)::int as unsold,
        count(*) filter (where price is not null and lacks_own)::int as partly
      from (
        select ${productPrice(sql, currency)} as price,
          ${lacksOwnPrices(sql, currency)} as lacks_own
        from products product where state = 'published'
      ) priced
    ) products
    where further.currency = ${currency}`;
  return row;
}

function zonesJson(sql: ISql) {
  return sql`(
    select coalesce(json_agg(json_build_object('id', zone.id, 'name', zone.name,
      'lacksPrice', exists (${methodsLacking(sql)} and method.zone_id = zone.id)) order by zone.name, zone.id), '[]')
    from shipping_zones zone)`;
}

function codesLacking(sql: ISql) {
  return sql`(
    select count(*)::int from discounts
    where is_active and amounts_in is null and (ends_at is null or ends_at > now())
      and (kind = 'amount' or min_subtotal_cents > 0) and not exists (
        select from discount_amounts typed where typed.discount_id = discounts.id
          and typed.currency = further.currency and (kind <> 'amount' or typed.cents is not null)))`;
}
