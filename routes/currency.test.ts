import { beforeAll, describe, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { addToCart, type Buyer, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

type Shown = { currency: string; text: string; twice: string; decimal: string; wrong: string };

describe.each<Shown>([
  { currency: "jpy", text: "¥1,999", twice: "¥3,998", decimal: "1999", wrong: "¥20" },
  {
    currency: "kwd",
    text: "KWD 19.990",
    twice: "KWD 39.980",
    decimal: "19.990",
    wrong: "KWD 0.200",
  },
])("a shop whose currency is $currency", ({ currency, text, twice, decimal, wrong }) => {
  let buyer: Buyer;
  beforeAll(async () => {
    await shop.sql`update shop_settings set currency = ${currency}`;
    shop.services.shopSettings.drop();
    buyer = await startBuyer(shop);
  });

  async function read(path: string): Promise<string> {
    const answer = await buyer.visitor.request(path);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).not.toMatch(/\$\d|usd|dollar/i);
    return page.replaceAll("\u00a0", " ").replaceAll("<!-- -->", "");
  }

  test("1.18 says so on its pages, in its feed and at its API", async () => {
    await addToCart(buyer);
    // Another query, so that it is not the page that was cached a moment ago.
    const fresh = { of: currency };
    const pages = [
      ...[paths.home, paths.pricing, paths.productPage("classic-cotton-tee")].map((path) =>
        withQuery(path, fresh),
      ),
      ...[withQuery(paths.product, { product: 1, ...fresh }), paths.cart, paths.checkout],
    ];
    for (const path of pages) expect(await read(path)).toContain(text);
    const chosen = { product: 1, size: "M", color: "Mint", quantity: 2 };
    const many = await read(withQuery(paths.product, { ...chosen, ...fresh }));
    expect(many).toContain(`<strong class="total__sum price">${twice}</strong>`);
    expect(many).toContain(`data-currency="${currency}"`);
    const code = currency.toUpperCase();
    expect(await read(withQuery(paths.productPage("classic-cotton-tee"), fresh))).toContain(
      `"priceCurrency":"${code}","lowPrice":"${decimal}"`,
    );
    expect(await read(withQuery(paths.productFeed, fresh))).toContain(
      `<g:price>${decimal} ${code}</g:price>`,
    );
    expect(JSON.parse(await read(paths.api.product(1)))).toMatchObject({ price: decimal });
    await read(withQuery(paths.terms, fresh));
    await read(withQuery(paths.puffPuff, fresh));
  });

  test("1.18 its orders keep it once the shop has another, and their payments are of it", async () => {
    const { visitor, line } = buyer;
    const quoted = await visitor.sendJson(paths.api.quote, { items: [line] });
    expect(await quoted.json()).toMatchObject({ currency, total: decimal });
    const placed = await order(buyer);
    await shop.sql`update shop_settings set currency = 'eur'`;
    shop.services.shopSettings.drop();
    for (const path of [
      paths.orders,
      ...[paths.orderDetail, paths.orderSuccess].map((pathOf) => pathOf(placed.id)),
    ]) {
      expect(await read(path)).toContain(text);
    }
    expect(JSON.parse(await read(paths.api.order(placed.id)))).toMatchObject({
      totalAmount: decimal,
      items: [{ unitPrice: decimal }],
    });
    const body = { amount: currency === "jpy" ? 20 : 0.2, orderId: placed.id };
    const rejected = await visitor.sendJson(paths.api.paymentIntent, body);
    expect((await rejected.text()).replaceAll("\u00a0", " ")).toStartWith(
      `The order costs ${text}, not ${wrong}.`,
    );
  });
});
