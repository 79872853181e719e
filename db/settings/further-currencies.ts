import type { Fragment, ISql } from "postgres";
import type { CurrencyCode } from "#shop/money.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import { leastFurtherPrice } from "../catalog/least-price.ts";
import { fits } from "../pricing/shipping.ts";
import { lockCurrency } from "./currency.ts";

/** Shoppers may choose `further` now: all that belongs to no single product has a price in it. */
export function isOffered(sql: ISql): Fragment {
  return sql`(further.is_offered and not ${lacksSurcharge(sql)}
    and not exists (${methodsLacking(sql)})
    and further.currency <> (select currency from shop_settings))`;
}

/** The shop charges further prints, and nobody has typed what they cost in `further`. */
export function lacksSurcharge(sql: ISql): Fragment {
  return sql`(further.surcharge_cents is null and exists (
    select from area_surcharges where product_id is null and cents > 0))`;
}

/** The ways of shipping that have no price in `further`. */
export function methodsLacking(sql: ISql): Fragment {
  return sql`
    select from shipping_methods method
    where method.is_active and method.steps <> '[]' and not exists (
        select from shipping_prices typed
        where typed.currency = further.currency and ${fits(sql)})`;
}

/** Shoppers may choose these; each has the least price in it. */
export function offeredJson(sql: ISql): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object('code', further.currency,
      'leastPriceCents', least.cents, 'leastCut', least.cut) order by further.currency), '[]')
    from further_currencies further left join lateral ${leastFurtherPrice(sql)} least on true
    where ${isOffered(sql)})`;
}

/** The shop has prices in these, or will have; offered or not. */
export async function listFurtherCodes(sql: ISql): Promise<CurrencyCode[]> {
  const rows = await sql<{ currency: CurrencyCode }[]>`
    select currency from further_currencies
    where currency <> (select currency from shop_settings) order by currency`;
  return rows.map(({ currency }) => currency);
}

/** The owner wants to sell in these, and a cart could need something that has no price in them. */
export async function listWaitingCurrencies(sql: ISql): Promise<CurrencyCode[]> {
  const rows = await sql<{ currency: CurrencyCode }[]>`
    select currency from further_currencies further
    where is_offered and not ${isOffered(sql)}
      and currency <> (select currency from shop_settings) order by currency`;
  return rows.map(({ currency }) => currency);
}

type Priced = {
  currency: CurrencyCode;
  /** The amounts were read as prices in this. */
  pricesIn: PricesIn;
};

/**
 * True when the shop sells in it, and by the prices that were read: those of its own currency are another's
 * once it has changed. The owner does not change that until the transaction ends.
 */
export async function lockSale(tx: ISql, { currency, pricesIn }: Priced): Promise<boolean> {
  if ((await lockCurrency(tx)) === currency) return pricesIn === null;
  if (pricesIn !== currency) return false;
  await tx`select from further_currencies where currency = ${currency} for share`;
  const offered = await tx`
    select from further_currencies further where currency = ${currency} and ${isOffered(tx)}`;
  return offered.count > 0;
}
