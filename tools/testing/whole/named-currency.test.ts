import { beforeAll, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { addToCart, startBuyer } from "../data/checkout.ts";
import { sellIn } from "../data/pricing/further-currencies.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

const shop = useShop();
const TEE = paths.productPage("classic-cotton-tee");
const inEuros = (path: string) => withQuery(path, { currency: "eur" });

beforeAll(async () => {
  await shop.sql`update variants set price_cents = 2499 where size = '2XL'`;
  await sellIn(shop.sql, "eur", 1800);
  await shop.sql`delete from product_prices where product_id = 2`;
  await shop.sql`
    delete from variant_prices where variant_id in (
      select id from variants where product_id = 1 and size = '2XL' and color = 'Mint')`;
  await shop.sql`insert into further_currencies (currency) values ('gbp')`;
  shop.services.shopSettings.drop();
});

async function read(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

const itemsOf = (feed: string) => feed.split("<item>").slice(1);

test("55.20 each currency has a feed, with what has a price in it and pages that show it", async () => {
  const visitor = shop.visitor();
  const items = itemsOf(await read(visitor, inEuros(paths.productFeed)));
  const prices = new Set(items.map((item) => /<g:price>(.*?)<\/g:price>/.exec(item)?.[1]));
  expect([...prices].toSorted()).toEqual(["18.00 EUR", "36.00 EUR"]);
  const [{ all, priced }] = await shop.sql<[{ all: number; priced: number }]>`
    select count(*)::int as all, (count(*) filter (where product_id <> 2))::int - 1 as priced
    from variants`;
  expect(items.length).toBe(priced);
  expect(items.join("")).not.toContain("<g:item_group_id>2<");
  expect(items[0]).toContain("?color=White&amp;currency=eur</link>");
  expect(visitor.cookies.has("ph_currency")).toBe(false);
  const own = itemsOf(await read(visitor, paths.productFeed));
  expect([own.length, own[0]?.includes("currency=")]).toEqual([all, false]);
});

test("55.20 one that is not offered, or is none, has no feed", async () => {
  for (const currency of ["gbp", "EURO", "__proto__", "eur' or 1=1", ""]) {
    const answer = await shop.visitor().request(withQuery(paths.productFeed, { currency }));
    expect([currency, answer.status]).toEqual([currency, 404]);
  }
});

test("55.21 a link of it shows its page in that currency, to programs too, and chooses it", async () => {
  const link = withQuery(TEE, { color: "Mint", currency: "eur" });
  const visitor = shop.visitor();
  const page = await read(visitor, link);
  expect(page).toContain("€18.00");
  expect(page).not.toContain("$19.99");
  expect(page).toContain('"priceCurrency":"EUR","lowPrice":"18.00"');
  expect(page).toContain('<option value="eur" selected="">');
  expect(visitor.cookies.get("ph_currency")).toBe("eur");
  expect(await read(visitor, paths.product)).toContain("€18.00");
  const back = await read(visitor, withQuery(TEE, { currency: "usd" }));
  expect([back.includes("$19.99"), visitor.cookies.has("ph_currency")]).toEqual([true, false]);
});

test("55.21 who has a cart sees it so too, and nobody else gets the page", async () => {
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  const link = withQuery(TEE, { color: "Black", currency: "eur" });
  const plain = withQuery(TEE, { color: "Black" });
  const others = Array.from({ length: 6 }, () => shop.visitor());
  const pages = await Promise.all([
    read(buyer.visitor, link),
    ...others.map((visitor, at) => read(visitor, at % 2 ? link : plain)),
  ]);
  expect(pages.map((page) => page.includes("€18.00"))).toEqual([
    true,
    ...others.map((_, at) => at % 2 === 1),
  ]);
  expect(await read(buyer.visitor, paths.cart)).toContain("€18.00");
  expect(await read(shop.visitor(), plain)).toContain("$19.99");
});

test("55.21 a currency that the shop does not sell in changes nothing", async () => {
  for (const currency of ["gbp", "xxx", "constructor", "eur,usd", '"><script>']) {
    const visitor = shop.visitor();
    const page = await read(visitor, withQuery(TEE, { currency }));
    expect([currency, page.includes("$19.99")]).toEqual([currency, true]);
    expect(page).not.toContain('"><script>');
    expect(visitor.cookies.has("ph_currency")).toBe(false);
  }
});

test("55.22 the API lists what is sold in a currency, each price a decimal string", async () => {
  const get = async (path: string, visitor = shop.visitor()) => {
    const answer = await visitor.request(path);
    return { status: answer.status, body: await answer.text() };
  };
  const all = JSON.parse((await get(inEuros(paths.api.products))).body) as object[];
  expect(all).toHaveLength(4);
  expect(all[0]).toMatchObject({ id: 1, price: "18.00" });
  expect(Object.keys(all[0] ?? {})).toEqual([
    ...["id", "name", "description", "sizes", "colors", "price"],
  ]);
  expect(JSON.parse((await get(inEuros(paths.api.product(1)))).body)).toMatchObject({
    price: "18.00",
  });
  expect((await get(inEuros(paths.api.product(2)))).status).toBe(404);
  for (const currency of ["gbp", "nope", "toString"])
    expect(await get(withQuery(paths.api.products, { currency }))).toEqual({
      ...{ status: 404, body: "The shop does not sell in that currency." },
    });
  const chooser = shop.visitor();
  await chooser.post(paths.currency, new URLSearchParams({ currency: "eur", back: "/" }));
  const own = await get(paths.api.product(1), chooser);
  expect(JSON.parse(own.body)).toMatchObject({ price: "19.99" });
});
