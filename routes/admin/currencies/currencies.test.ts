import { beforeAll, describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addDiscount } from "#tools/testing/data/pricing/discounts.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let zone: number;
let xxl: number;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  await addZone(shop.sql, ["*"], [{ name: "Post" }, { name: "Air", priceBy: "total", steps: AIR }]);
  await shop.sql`update variants set price_cents = 2499 where size = '2XL' and product_id = 1`;
  await shop.sql`update products set state = 'archived' where id > 2`;
  await shop.sql`insert into area_surcharges (product_id, cents) values (null, 350)`;
  const [first] = await shop.sql<[{ id: number }]>`select id from shipping_zones`;
  zone = first.id;
  const [variant] = await shop.sql<[{ id: number }]>`
    select variant.id from variants variant join products on products.id = product_id
    where product_id = 1 and size = '2XL' and color = any (colors)
    order by array_position(colors, color) limit 1`;
  xxl = variant.id;
});

const AIR = [
  { from: 0, cents: 999 },
  { from: 5000, cents: 0 },
];

async function textOf(path: string, visitor = admin): Promise<string> {
  const answer = await visitor.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.text()).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

async function save(path: string, fields: Record<string, string>, revision?: string) {
  const page = await (await admin.request(path)).text();
  const current = /name="revision" value="([^"]*)"/.exec(page)?.[1] ?? "";
  const form = new URLSearchParams({ revision: revision ?? current, ...fields });
  return admin.post(path, form);
}

const switchTo = (to: string) =>
  admin.post(paths.adminCurrencyState("eur"), new URLSearchParams({ to }));

describe("the owner's prices in a further currency", () => {
  test("55.13 a currency is added with nothing in it, and what is missing is listed", async () => {
    const add = (currency: string) =>
      admin.post(paths.adminCurrencies, new URLSearchParams({ currency }));
    expect((await add("eur")).status).toBe(303);
    expect(await textOf(paths.adminCurrencies)).toContain("Type its prices next: Euro.");
    await add("usd");
    expect(await textOf(paths.adminCurrencies)).toContain("It is there already");
    const text = await textOf(paths.adminCurrencies);
    expect(text).toContain("Euro (€) Not offered 0 of 2 products have their price.");
    expect(text).toContain("Further prints have no price. Type it");
    expect(text).toContain("Shipping to “*” has no price. Type it");
    expect(text).toContain("Not sold for want of a price: 2 products. Type them");
  });

  test("55.13 it cannot be offered until a cart has all that it could need", async () => {
    await switchTo("on");
    expect(await textOf(paths.adminCurrencies)).toContain("Some prices are missing");
    expect(await textOf(paths.about, shop.visitor())).not.toContain("Currency");
  });

  test("55.14 prices are typed beside those in the shop's own, and kept as they were typed", async () => {
    const products = paths.adminCurrencyProducts("eur");
    const wrong = await save(products, {
      "price-1": "12.345",
      [`own-${xxl}`]: "19",
      "price-2": "18",
    });
    expect(wrong.status).toBe(422);
    const shown = await wrong.text();
    expect(shown).toContain('value="12.345"');
    expect(shown).toContain('aria-invalid="true"');
    const alone = await save(products, { "price-1": "", [`own-${xxl}`]: "19" });
    expect(await alone.text()).toContain("Enter this price too, or empty the others.");
    const saved = await save(products, { "price-1": "18,50", [`own-${xxl}`]: "21", "price-2": "" });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, products]);
    const html = await (await admin.request(products)).text();
    expect(html).toContain('value="18.50"');
    expect(html).toContain('value="21.00"');
    expect(await textOf(products)).toContain("2XL $24.99");
    const [{ count }] = await shop.sql<[{ count: number }]>`
      select count(*)::int from variant_prices where cents = 2100`;
    expect(count).toBeGreaterThan(1);
    const missing = await textOf(`${products}?show=missing`);
    expect(missing).not.toContain("2XL");
    expect(await textOf(paths.adminCurrencies)).toContain("1 of 2 products have their price.");
  });

  test("55.14 so are further prints and each step of shipping", async () => {
    expect((await save(paths.adminCurrencyPrints("eur"), { surcharge: "3" })).status).toBe(303);
    const path = paths.adminCurrencyZone("eur", zone);
    const methods = await shop.sql<{ id: number }[]>`select id from shipping_methods order by id`;
    const [post = 0, air = 0] = methods.map(({ id }) => id);
    const half = await save(path, { [`${post}-price-0`]: "4", [`${air}-price-0`]: "9" });
    expect(half.status).toBe(422);
    expect(await half.text()).toContain("Enter an amount, such as 50");
    const steps = { [`${air}-price-0`]: "9", [`${air}-from-1`]: "45", [`${air}-price-1`]: "0" };
    const saved = await save(path, {
      [`${post}-price-0`]: "4",
      ...steps,
      [`${post}-freeFrom`]: "80",
    });
    expect(saved.status).toBe(303);
    const rows = await shop.sql`
      select method_id, steps, free_from_cents from shipping_prices order by method_id`;
    expect([...rows]).toEqual([
      { methodId: post, steps: [{ from: 0, cents: 400 }], freeFromCents: 8000 },
      {
        methodId: air,
        steps: [
          { from: 0, cents: 900 },
          { from: 4500, cents: 0 },
        ],
        freeFromCents: null,
      },
    ]);
  });

  test("55.15 a code works in it where its amount and its minimum are typed", async () => {
    const id = await addDiscount(shop.sql, { code: "FIVER", kind: "amount", cents: 500 });
    await shop.sql`update discounts set min_subtotal_cents = 3000 where id = ${id}`;
    expect(await textOf(paths.adminCurrencies)).toContain(
      "for want of an amount or a minimum: 1 discount code.",
    );
    const path = paths.adminCurrencyCodes("eur");
    const half = await save(path, { [`amount-${id}`]: "5" });
    expect(half.status).toBe(422);
    const fields = { [`amount-${id}`]: "4", [`minimum-${id}`]: "25" };
    expect((await save(path, fields)).status).toBe(303);
    const [typed] = await shop.sql`
      select currency, cents, min_subtotal_cents from discount_amounts`;
    expect(typed).toEqual({ currency: "eur", cents: 400, minSubtotalCents: 2500 });
  });

  test("55.16 of two who save at once the later one sees both", async () => {
    const path = paths.adminCurrencyPrints("eur");
    const late = await save(path, { surcharge: "5" }, "old");
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('value="5"');
  });

  test("55.13 then it is offered, until something is added without a price", async () => {
    await switchTo("on");
    expect(await textOf(paths.adminCurrencies)).toContain("Euro (€) Offered");
    expect(await textOf(paths.about, shop.visitor())).toContain("Currency US dollar ($) Euro (€)");
    await shop.sql`
      insert into shipping_methods (zone_id, name, price_by, steps)
      values (${zone}, 'Bike', 'pieces', '[{"from": 0, "cents": 100}]')`;
    shop.services.shopSettings.drop();
    expect(await textOf(paths.adminCurrencies)).toContain("Euro (€) Waits for prices");
    for (const path of [paths.admin, paths.adminShipping, paths.adminPrices])
      expect(await textOf(path)).toContain("Customers cannot choose euros at the moment");
    // Other pages may be cached for a second.
    expect(await textOf(paths.terms, shop.visitor())).not.toContain("Euro");
    await shop.sql`delete from shipping_methods where name = 'Bike'`;
    shop.services.shopSettings.drop();
  });

  test("55.17 it is withdrawn at once, and deleted after that with its prices", async () => {
    const remove = () => admin.post(paths.adminCurrencyDeletion("eur"), new URLSearchParams());
    await remove();
    expect(await textOf(paths.adminCurrencies)).toContain("Nothing was deleted");
    await switchTo("off");
    expect(await textOf(paths.about, shop.visitor())).not.toContain("Euro");
    await remove();
    expect(await textOf(paths.adminCurrencies)).toContain("Currency deleted");
    const [{ count }] = await shop.sql<[{ count: number }]>`
      select count(*)::int from product_prices`;
    expect(count).toBe(0);
    const audit = await shop.sql`
      select action from audit_events where subject_kind = 'currency' order by id`;
    expect(audit.map(({ action }) => action)).toEqual([
      ...["add currency", "save product prices", "save surcharge", "save shipping prices"],
      ...["save code amounts", "offer currency", "withdraw currency", "delete currency"],
    ]);
  });
});
