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
