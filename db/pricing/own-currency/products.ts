import type { ISql } from "postgres";
import type { OwnChange } from "./own-change.ts";

/** Products, variants and further prints. A form that was opened before finds another revision. */
export async function changeProducts(tx: ISql, change: OwnChange): Promise<void> {
  await storeProducts(tx, change);
  const { to } = change;
  await tx`
    update area_surcharges charged set cents = typed.surcharge_cents from product_prices typed
    where typed.product_id = charged.product_id and typed.currency = ${to} and charged.cents > 0`;
  await tx`
    update area_surcharges set cents = typed.surcharge_cents from further_currencies typed
    where product_id is null and cents > 0 and typed.currency = ${to}`;
  await tx`
    update area_prices priced set cents = typed.cents from further_area_prices typed
    where typed.product_id = priced.product_id and typed.area = priced.area
      and typed.currency = ${to} and priced.cents > 0`;
  await tx`
    update products set price_cents = typed.cents, revision = revision + 1, updated_at = now()
    from product_prices typed where typed.product_id = products.id and typed.currency = ${to}`;
  await changeVariants(tx, change);
}

async function storeProducts(tx: ISql, { from }: OwnChange): Promise<void> {
  await tx`
    insert into product_prices (product_id, currency, cents, surcharge_cents)
    select id, ${from}, price_cents, (
      select cents from area_surcharges where product_id = product.id)
    from products product`;
  await tx`
    insert into further_area_prices (product_id, area, currency, cents)
    select product_id, area, ${from}, cents from area_prices`;
}

/** Sizes that are not offered any longer may lack a price: they cost what their product does. */
async function changeVariants(tx: ISql, { from, to }: OwnChange): Promise<void> {
  await tx`
    insert into variant_prices (variant_id, currency, cents)
    select id, ${from}, price_cents from variants where price_cents is not null`;
  await tx`
    insert into variant_costs (variant_id, currency, cents)
    select id, ${from}, cost_cents from variants where cost_cents is not null`;
  await tx`
    update variants set
      price_cents = case when price_cents is not null then (
        select cents from variant_prices where variant_id = variants.id and currency = ${to}) end,
      cost_cents = (
        select cents from variant_costs where variant_id = variants.id and currency = ${to})
    where price_cents is not null or cost_cents is not null
      or exists (select from variant_costs where variant_id = variants.id and currency = ${to})`;
}
