import type { Fragment, ISql } from "postgres";
import type { PrintPrices } from "#shop/catalog/imports/prices/print-prices.ts";
import type { CurrencyCode } from "#shop/money.ts";

/** Prices of further prints of the query's `product`, in each currency that it has a price in. */
export function printPricesJson(sql: ISql): Fragment {
  return sql`(
    select json_build_object('own', json_build_object('areas', coalesce((
        select json_agg(json_build_object('area', area, 'cents', cents) order by area)
        from area_prices where product_id = product.id), '[]'), 'surchargeCents', (
        select cents from area_surcharges where product_id = product.id)),
      'further', coalesce((
        select json_agg(json_build_object('currency', typed.currency,
          'surchargeCents', typed.surcharge_cents, 'areas', coalesce((
            select json_agg(json_build_object('area', area, 'cents', cents) order by area)
            from further_area_prices own
            where own.product_id = product.id and own.currency = typed.currency), '[]'))
          order by typed.currency)
        from product_prices typed where typed.product_id = product.id), '[]')))`;
}

/** Only what has a price in the currency, and areas that are charged in the shop's own. */
export async function writePrintPrices(
  tx: ISql,
  { productId, currency }: { productId: number; currency: CurrencyCode },
  { surchargeCents, areas }: PrintPrices,
): Promise<void> {
  await tx`
    update product_prices set surcharge_cents = ${surchargeCents}
    where product_id = ${productId} and currency = ${currency}`;
  await tx`
    delete from further_area_prices where product_id = ${productId} and currency = ${currency}`;
  await tx`
    insert into further_area_prices (product_id, area, currency, cents)
    select product_id, priced.area, ${currency}, typed.cents
    from jsonb_to_recordset(${tx.json(areas)}) as typed (area text, cents integer)
    join area_prices priced on product_id = ${productId} and priced.area = typed.area`;
}
