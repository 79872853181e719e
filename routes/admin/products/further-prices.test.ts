import { beforeAll, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { sellIn } from "#tools/testing/data/pricing/further-currencies.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const page = async (path: string) => {
  const answer = await admin.request(path);
  return (await answer.text()).replaceAll("<!-- -->", "");
};

test("55.23 a product's page says how many prices are typed in each currency, and leads there", async () => {
  const { sql } = shop;
  expect(await page(paths.adminProduct(3))).not.toContain("Prices in other currencies");
  await sql`update variants set price_cents = 2999 where product_id = 3 and size = 'XL'`;
  await sql`insert into area_surcharges (product_id, cents) values (3, 100)`;
  await sql`insert into area_prices (product_id, area, cents) values (3, 'back', 500)`;
  await sellIn(sql, "eur", 1800);
  await sql`insert into further_currencies (currency) values ('jpy')`;
  const shown = await page(paths.adminProduct(3));
  const typed = withQuery(paths.adminCurrencyProducts("eur"), { after: 2 });
  expect(shown).toContain(`<a href="${typed}">Prices in euros</a>: 6 of 8 typed`);
  expect(shown).toContain("Prices in Japanese yen</a>: 0 of 8 typed");
  const [, first = ""] = (await page(typed)).split("<tbody>");
  expect(first).toStartWith('<tr><th scope="row">Women');
});

test("55.23 a copy has the prices of what it was copied from", async () => {
  const copied = await admin.post(paths.adminProductCopies(3), new URLSearchParams());
  const copy = Number(copied.headers.get("location")?.split("/").at(-1));
  const { sql } = shop;
  const prices = await sql`
    select currency, cents, surcharge_cents from product_prices where product_id = ${copy}`;
  expect([...prices]).toEqual([{ currency: "eur", cents: 1800, surchargeCents: null }]);
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int from variant_prices join variants on id = variant_id
    where product_id = ${copy} and size = 'XL' and cents = 3600`;
  expect(count).toBe(5);
  // It charges for further prints as well, and nobody has typed that.
  expect(await page(paths.adminProduct(copy))).toContain("6 of 8 typed");
});
