import type { ISql } from "postgres";

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

/** A copy charges the same for many pieces and for further prints, in each currency. */
export async function copyPieceRules(
  tx: ISql,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx`
    insert into price_breaks (product_id, min_pieces, basis_points)
    select ${to}::integer, min_pieces, basis_points from price_breaks where product_id = ${from}`;
  await tx`
    insert into area_surcharges (product_id, cents)
    select ${to}::integer, cents from area_surcharges where product_id = ${from}`;
  await tx`
    insert into area_prices (product_id, area, cents)
    select ${to}::integer, area, cents from area_prices where product_id = ${from}`;
  await tx`
    insert into further_area_prices (product_id, area, currency, cents)
    select ${to}::integer, area, currency, cents
    from further_area_prices where product_id = ${from}`;
}
