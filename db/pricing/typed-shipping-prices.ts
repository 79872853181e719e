import type { ISql } from "postgres";
import type { MethodPrices, PricedMethod } from "#shop/currencies/shipping-prices.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { fits } from "./shipping.ts";

/** The methods of a zone in their order, with what is typed for the steps that they have by now. */
export async function listPricedMethods(
  sql: ISql,
  { currency, zoneId }: { currency: CurrencyCode; zoneId: number },
): Promise<PricedMethod[]> {
  return sql<PricedMethod[]>`
    select method.id, name, is_active, method.price_by, method.steps, method.free_from_cents,
      typed.steps as typed_steps, typed.free_from_cents as typed_free_from_cents
    from shipping_methods method
    left join shipping_prices typed on typed.currency = ${currency} and ${fits(sql)}
    where zone_id = ${zoneId} order by position, method.id`;
}

export async function writeMethodPrices(
  tx: ISql,
  currency: CurrencyCode,
  prices: readonly MethodPrices[],
): Promise<void> {
  await tx`
    delete from shipping_prices
    where currency = ${currency} and method_id = any (${prices.map(({ id }) => id)}::bigint[])`;
  await tx`
    insert into shipping_prices (method_id, currency, price_by, steps, free_from_cents)
    select id, ${currency}, "priceBy", steps, "freeFromCents"
    from jsonb_to_recordset(${tx.json([...prices])})
      as typed (id bigint, "priceBy" text, steps jsonb, "freeFromCents" integer)
    where steps <> 'null'`;
}
