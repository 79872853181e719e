import type { ISql } from "postgres";
import type { CurrencyCode } from "#shop/money.ts";
import { lacksOwnPrices, productPrice } from "../../catalog/priced.ts";
import { lacksSurcharge } from "../../settings/further-currencies.ts";
import { fits } from "../shipping.ts";

/** Prices whose lack keeps a further currency from becoming the shop's own, and amounts that may be lacking. */
export type MissingForOwn = {
  /** In any state, because an archived one may be sold again. */
  products: number;
  lacksSurcharge: boolean;
  /** Zones with a way of shipping, offered or not, that has no price. */
  zones: { id: number; name: string }[];
  /** Codes with an amount or a minimum, usable or not: those cannot be used until they are typed anew. */
  codes: number;
  /** Variants that say what they cost the owner, which nobody has typed in it. */
  costs: number;
};

/** Undefined where it is no further currency by now. */
export async function findMissingForOwn(
  sql: ISql,
  currency: CurrencyCode,
): Promise<MissingForOwn | undefined> {
  const [row] = await sql<MissingForOwn[]>`
    select (
        select count(*)::int from products product
        where ${productPrice(sql, currency)} is null or ${lacksOwnPrices(sql, currency)}
      ) as products, ${lacksSurcharge(sql)} as lacks_surcharge, (
        select coalesce(json_agg(json_build_object('id', zone.id, 'name', zone.name)
          order by zone.name, zone.id), '[]')
        from shipping_zones zone where exists (
          select from shipping_methods method
          where method.zone_id = zone.id and method.steps <> '[]' and not exists (
            select from shipping_prices typed
            where typed.currency = further.currency and ${fits(sql)}))
      ) as zones, (
        select count(*)::int from discounts
        where amounts_in is null and (kind = 'amount' or min_subtotal_cents > 0) and not exists (
          select from discount_amounts typed where typed.discount_id = discounts.id
            and typed.currency = further.currency
            and (kind <> 'amount' or typed.cents is not null))
      ) as codes, (
        select count(*)::int from variants
        where cost_cents is not null and not exists (
          select from variant_costs typed
          where typed.variant_id = variants.id and typed.currency = further.currency)
      ) as costs
    from further_currencies further where further.currency = ${currency}`;
  return row;
}

export function isReadyForOwn({ products, lacksSurcharge, zones }: MissingForOwn): boolean {
  return products === 0 && !lacksSurcharge && zones.length === 0;
}
