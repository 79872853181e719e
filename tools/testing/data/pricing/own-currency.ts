import type { Sql } from "postgres";
import { paths } from "#shop/paths.ts";
import type { Visitor } from "../../visitor.ts";
import { addDiscount } from "./discounts.ts";
import { sellIn } from "./further-currencies.ts";
import { addZone } from "./zones.ts";

const AIR = [
  { from: 0, cents: 999 },
  { from: 5000, cents: 0 },
];

/** Whatever has an amount is there, in dollars and typed in euros; but for a code, OLD, which has dollars alone. */
export async function typeEverything(sql: Sql): Promise<void> {
  await addZone(
    sql,
    ["*"],
    [
      { name: "Post", freeFromCents: 9000 },
      { name: "Air", priceBy: "total", steps: AIR },
      { name: "Later", isActive: false },
    ],
  );
  await sql`update variants set price_cents = 2499 where size = '2XL' and product_id = 1`;
  await sql`update variants set cost_cents = 800 where size = 'M' and product_id = 1`;
  await sql`insert into area_surcharges (product_id, cents) values (null, 350), (2, 200), (3, 0)`;
  await sql`insert into area_prices (product_id, area, cents) values (1, 'back', 500), (1, 'left-sleeve', 0)`;
  await addDiscount(sql, { code: "FIVE", kind: "amount", basisPoints: null, cents: 500 });
  await addDiscount(sql, { code: "OLD", kind: "amount", basisPoints: null, cents: 700 });
  await addDiscount(sql, { code: "TENTH", minSubtotalCents: 1500 });
  await sellIn(sql, "eur", 1800);
  await sql`update product_prices set surcharge_cents = 150 where product_id = 2`;
  await sql`insert into further_area_prices (product_id, area, currency, cents)
    values (1, 'back', 'eur', 450)`;
  await sql`insert into discount_amounts (discount_id, currency, cents, min_subtotal_cents)
    select id, 'eur', case kind when 'amount' then 400 end, min_subtotal_cents
    from discounts where code <> 'OLD'`;
}

/** The owner confirms the page that makes `to` the shop's own currency. */
export function makeOwn(admin: Visitor, from: "usd" | "eur", to: "usd" | "eur") {
  return admin.post(paths.adminCurrencyOwn(to), new URLSearchParams({ from, confirm: to }));
}
