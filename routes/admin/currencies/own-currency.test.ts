import { beforeAll, describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { type Buyer, startBuyer } from "#tools/testing/data/checkout.ts";
import { makeOwn, typeEverything } from "#tools/testing/data/pricing/own-currency.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let buyer: Buyer;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  await typeEverything(shop.sql);
  shop.services.shopSettings.drop();
  buyer = await startBuyer(shop);
});

async function textOf(path: string): Promise<string> {
  const answer = await admin.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.text()).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

const ownCurrency = async () => {
  const [row] = await shop.sql<[{ currency: string }]>`select currency from shop_settings`;
  return row.currency;
};

/** All amounts that are the shop's own, and in which currency codes have theirs. */
const ownAmounts = () => shop.sql`
  select 'product' as what, id::text, price_cents::text as amount from products
  union all select 'variant', id::text, concat_ws(' ', price_cents, '/', cost_cents) from variants
  union all select 'print', coalesce(product_id::text, 'shop'), cents::text from area_surcharges
  union all select 'area', concat(product_id, area), cents::text from area_prices
  union all select 'method', id::text, concat_ws(' ', steps, free_from_cents) from shipping_methods
  union all select 'code', code, concat_ws(' ', cents, min_subtotal_cents, given_cents, amounts_in)
    from discounts
  order by 1, 2`;

describe("a further currency becomes the shop's own", () => {
  test("55.32 the page says what stays, what changes and what is missing; without it nothing changes", async () => {
    await shop.sql`update products set state = 'archived' where id = 5`;
    await shop.sql`delete from product_prices where product_id = 5`;
    await shop.sql`
      delete from shipping_prices where method_id = (
        select id from shipping_methods where name = 'Later')`;
    const text = await textOf(paths.adminCurrencyOwn("eur"));
    expect(text).toContain("Make euros the shop&#39;s currency");
    expect(text).toContain("What was ordered in US dollars");
    expect(text).toContain("Statistics: amounts of two currencies are never added.");
    expect(text).toContain("drafts and archived ones too: 1.");
    expect(text).toContain("Shipping to “*” has no price for one of its ways.");
    expect(text).not.toContain("Type EUR to confirm");
    const listed = await textOf(`${paths.adminCurrencyProducts("eur")}?show=unpriced`);
    expect(listed).toContain("(archived)");
    const early = await makeOwn(admin, "usd", "eur");
    expect(early.status).toBe(422);
    expect(await ownCurrency()).toBe("usd");
    await shop.sql`insert into product_prices (product_id, currency, cents) values (5, 'eur', 1700)`;
    await shop.sql`
      insert into shipping_prices (method_id, currency, price_by, steps)
      select id, 'eur', price_by, steps from shipping_methods where name = 'Later'`;
  });

  test("55.33 it is confirmed by its code, on a page that showed the currency of now", async () => {
    const text = await textOf(paths.adminCurrencyOwn("eur"));
    expect(text).toContain("Type EUR to confirm");
    expect(text).toContain("a minimum in US dollars alone: 1.");
    const post = (fields: Record<string, string>) =>
      admin.post(paths.adminCurrencyOwn("eur"), new URLSearchParams(fields));
    for (const fields of [{}, { from: "usd", confirm: "usd" }, { from: "usd", confirm: "<b>" }]) {
      const answer = await post(fields);
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain("Type EUR to confirm.");
    }
    const other = await post({ from: "gbp", confirm: "EUR" });
    expect(other.status).toBe(422);
    expect(await other.text()).toContain("Somebody else has changed the shop&#39;s currency.");
    expect(await ownCurrency()).toBe("usd");
    for (const path of [paths.adminCurrencyOwn("usd"), paths.adminCurrencyOwn("gbp")])
      expect((await admin.request(path)).status).toBe(404);
  });

  test("55.34 what was typed counts from then on; the prices of before stay as those of a further currency", async () => {
    const before = [...(await ownAmounts())];
    const done = await makeOwn(admin, "usd", "eur");
    expect([done.status, done.headers.get("location")]).toEqual([303, paths.adminCurrencies]);
    const text = await textOf(paths.adminCurrencies);
    expect(text).toContain("The shop sells in euros now");
    expect(text).toContain("US dollar ($) Not offered 4 of 4 products have their price.");
    expect(await (await shop.visitor().request(paths.pricing)).text()).toContain("€18.00");
    const items = [{ ...buyer.line, size: "2XL" }];
    const quote = async (more: object) => {
      const answer = await buyer.visitor.sendJson(paths.api.quote, { items, ...more });
      return (await answer.json()) as { currency: string; total: string; problems: object[] };
    };
    expect(await quote({ discountCode: "FIVE" })).toMatchObject({
      currency: "eur",
      total: "32.00",
    });
    const old = await quote({ discountCode: "OLD" });
    expect(JSON.stringify(old.problems)).toContain("OLD");
    const [audit] = await shop.sql`
      select before, after from audit_events where action = 'change the shop''s currency'`;
    expect(audit).toMatchObject({ before: { currency: "usd" }, after: { currency: "eur" } });
    const feed = await (await shop.visitor().request(paths.productFeed)).text();
    expect(feed).toContain("<g:price>18.00 EUR</g:price>");
    // And back: nothing was lost, nothing converted.
    expect((await makeOwn(admin, "eur", "usd")).status).toBe(303);
    expect([...(await ownAmounts())]).toEqual(before);
    expect((await makeOwn(admin, "usd", "eur")).status).toBe(303);
  });

  test("55.35 a code without an amount in it cannot be used until that is typed", async () => {
    const [old] = await shop.sql<{ id: number }[]>`select id from discounts where code = 'OLD'`;
    const page = paths.adminDiscount(old?.id ?? 0);
    expect(await textOf(paths.adminDiscounts)).toContain("$7.00 off");
    const text = await textOf(page);
    expect(text).toContain("It cannot be used in euros yet");
    expect(text).toContain("It was typed in US dollars: $7.00 off");
    const html = await (await admin.request(page)).text();
    const revision = /name="revision" value="([^"]*)"/.exec(html)?.[1] ?? "";
    const fields = { code: "OLD", kind: "amount", scope: "all", action: "save", revision };
    expect((await admin.post(page, new URLSearchParams(fields))).status).toBe(422);
    const typed = new URLSearchParams({ ...fields, amount: "6" });
    expect((await admin.post(page, typed)).status).toBe(303);
    expect(await textOf(paths.adminDiscounts)).toContain("€6.00 off");
  });
});
