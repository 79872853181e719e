import { beforeAll, describe, expect, test } from "bun:test";
import { shopWords } from "#shop/goods/shop-words.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { register } from "../data/accounts.ts";
import { postOrder, startBuyer } from "../data/checkout.ts";
import { addDiscount } from "../data/pricing/discounts.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const PAGES = [
  paths.home,
  paths.product,
  paths.pricing,
  paths.design,
  paths.orders,
  paths.about,
  paths.help,
  paths.howItWorks,
  paths.gallery,
  paths.contact,
  paths.privacy,
  paths.designs,
  paths.productFeed,
  "/nowhere",
];
const ADMIN_PAGES = [
  paths.adminPrices,
  paths.adminNewDiscount,
  paths.adminShipping,
  paths.adminTax,
];

/** What people and search engines read: no names of products, files or addresses. */
async function textOf(visitor: Visitor, path: string): Promise<string> {
  const html = await (await visitor.request(path)).text();
  const metas = [...html.matchAll(/<meta name="description" content="([^"]*)"/g)].map(
    ([, one]) => one,
  );
  const description = /<description>([^<]*)<\/description>/.exec(html)?.[1] ?? "";
  const body = path.includes(".xml") ? description : html.replace(/<script.*?<\/script>/gs, " ");
  return [...metas, body.replace(/<[^>]*>/g, " ")].join(" ").replace(/\s+/g, " ");
}

const words = () =>
  Object.values(shopWords(DEFAULT_SETTINGS)).filter((one) => typeof one === "string");

describe("a shop of shirts", () => {
  test("56.18 speaks of shirts", async () => {
    const [product, feed] = [
      await textOf(shop.visitor(), paths.product),
      await textOf(shop.visitor(), paths.productFeed),
    ];
    for (const text of [
      "Select Your T-Shirt",
      "Shirts that take your design: choose size, color and quantity. Shipping is free.",
      "Every price includes the print, front and back, and shipping.",
      "Custom T-Shirts",
    ])
      expect(product).toContain(text);
    expect(feed).toContain("T-shirts of Printhread, printed with your design");
    expect(await textOf(shop.visitor(), paths.pricing)).toContain(
      "One price: shirt, print and shipping",
    );
    expect(await textOf(shop.visitor(), paths.home)).toContain(
      "Your own design on a t-shirt from $19.99.",
    );
  });
});

describe("a shop that sells other things too", () => {
  beforeAll(async () => {
    await shop.sql`
      insert into products (slug, name, description, price_cents, sizes, colors, cut, state)
      values ('mug', 'Mug', 'A mug.', 1500, '{11 oz}', '{White}', 'mug', 'published')`;
    shop.services.shopSettings.drop();
  });

  test.each(PAGES)("56.18 says nothing of shirts that is about all of it, at %s", async (path) => {
    // Another query, so that it is not the page that was cached a moment ago.
    const text = await textOf(shop.visitor(), withQuery(path, { of: "goods" }));
    for (const word of words()) {
      if (word.length > 8) expect(text).not.toContain(word);
    }
  });

  test.each(ADMIN_PAGES)("56.18 nor does the back office, at %s", async (path) => {
    const text = await textOf(admin, path);
    for (const word of words()) {
      if (word.length > 8) expect(text).not.toContain(word);
    }
  });

  test("56.18 nor do the cart, the API and a code's minimum", async () => {
    const buyer = await startBuyer(shop);
    const line = { ...buyer.line, quantity: 0 };
    const answer = await postOrder(buyer, [line]);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      "Choose between 1 and 1000 pieces a line.",
    ]);
    await addDiscount(shop.sql, { code: "FIFTY", minSubtotalCents: 5000 });
    const body = { items: [buyer.line], discountCode: "FIFTY" };
    const quoted = await buyer.visitor.sendJson(paths.api.quote, body);
    expect(await quoted.text()).toContain(
      "FIFTY is for products from $50.00; yours cost $19.99, so $30.01 is missing.",
    );
  });

  test("56.18 calls a product what it is, and counts it so", async () => {
    const [row] = await shop.sql<[{ id: number }]>`select id from products where cut = 'mug'`;
    const text = await textOf(
      shop.visitor(),
      `${paths.product}?product=${row.id}&size=11 oz&color=White&quantity=2`,
    );
    expect(text).toContain("2 pieces");
    expect(text).toContain("Select Your Product");
    const tee = await textOf(
      shop.visitor(),
      `${paths.product}?product=1&size=M&color=Mint&quantity=2`,
    );
    expect(tee).toContain("2 shirts");
  });
});
