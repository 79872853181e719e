import type { Sql } from "postgres";
import type { CurrencyCode } from "#shop/money.ts";

/** The shop sells each published product in it at this price, sizes with prices of their own at twice that. */
export async function sellIn(sql: Sql, currency: CurrencyCode, cents: number): Promise<void> {
  await sql`
    insert into further_currencies (currency, is_offered, surcharge_cents)
    values (${currency}, true, ${Math.round(cents / 10)})`;
  await sql`
    insert into product_prices (product_id, currency, cents)
    select id, ${currency}, ${cents} from products where state = 'published'`;
  await sql`
    insert into variant_prices (variant_id, currency, cents)
    select id, ${currency}, ${2 * cents} from variants where price_cents is not null`;
  await sql`
    insert into shipping_prices (method_id, currency, price_by, steps)
    select id, ${currency}, price_by, (
      select jsonb_agg(step || jsonb_build_object('cents', ${Math.round(cents / 4)}::int))
      from jsonb_array_elements(steps) step)
    from shipping_methods`;
}
