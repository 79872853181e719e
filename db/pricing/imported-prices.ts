import type { ISql } from "postgres";
import type { FurtherPrices } from "#shop/catalog/imports/prices/further-prices.ts";

/** Prices that are not among them stay, and so do those of further prints. */
export async function writeFurtherPrices(
  tx: ISql,
  productId: number,
  prices: readonly FurtherPrices[],
): Promise<void> {
  for (const { currency, cents, own } of prices) {
    await tx`
      insert into product_prices ${tx({ productId, currency, cents })}
      on conflict on constraint product_prices_pk do update set cents = excluded.cents`;
    await tx`
      insert into variant_prices (variant_id, currency, cents)
      select variant.id, ${currency}, typed.cents
      from jsonb_to_recordset(${tx.json(own)}) as typed (size text, color text, cents integer)
      join variants variant on product_id = ${productId}
        and variant.size = typed.size and variant.color = typed.color
      on conflict on constraint variant_prices_pk do update set cents = excluded.cents`;
  }
}

/** The copy costs the same in further currencies. */
export async function copyFurtherPrices(
  tx: ISql,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx`
    insert into product_prices (product_id, currency, cents, surcharge_cents)
    select ${to}::integer, currency, cents, surcharge_cents
    from product_prices where product_id = ${from}`;
  await tx`
    insert into variant_prices (variant_id, currency, cents)
    select copy.id, typed.currency, typed.cents
    from variants source join variant_prices typed on typed.variant_id = source.id
    join variants copy on copy.product_id = ${to}
      and copy.size = source.size and copy.color = source.color
    where source.product_id = ${from}`;
}
