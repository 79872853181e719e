import { afterEach, beforeAll, describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { addProducts, changeVariant } from "#tools/testing/data/catalog.ts";
import {
  addToCart,
  type Buyer,
  order,
  postOrder,
  startBuyer,
} from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

let buyer: Buyer;
beforeAll(async () => {
  buyer = await startBuyer(shop);
});
afterEach(async () => {
  await shop.sql`update variants set price_cents = null, is_available = true`;
  await shop.sql`delete from products where id > 5`;
  await shop.sql`update products set state = 'published'`;
});

const page = async (path: string) => (await buyer.visitor.request(path)).text();
const mint = { productId: 1, size: "M", color: "Mint" };

describe("a variant's own price", () => {
  test("34.1 is charged in cart and order, which copies the SKU; the page says 'from'", async () => {
    await changeVariant(shop.sql, mint, { priceCents: 2150 });
    await addToCart(buyer);
    expect(await page(paths.cart)).toContain("$21.50");
    expect(await order(buyer)).toMatchObject({ totalAmount: "21.50" });
    const [item] = await shop.sql`
      select sku, unit_price_cents, variant_id = (select id from variants where sku = item.sku) as known
      from order_items item order by order_id desc limit 1`;
    expect(item).toEqual({ sku: "CLASSIC-M-MINT", unitPriceCents: 2150, known: true });
    expect(await page(paths.product)).toContain('from <span class="price">$19.99');
  });

  test("4.15 34.2 that goes by the size is said where the size is chosen", async () => {
    for (const color of ["White", "Black", "Gray", "Green", "Slate"]) {
      await changeVariant(shop.sql, { productId: 4, size: "2XL", color }, { priceCents: 3099 });
    }
    const shown = await page(`${paths.product}?product=4`);
    expect(shown).toContain("S, M, L, and XL: $27.99; 2XL: $30.99.");
    expect(shown).toContain('<option value="2XL">2XL (+$3.00)</option>');
    expect(shown).toContain('<option value="XL">XL</option>');
    // The page comes back so without scripts.
    const five = await page(`${paths.product}?product=4&size=2XL&color=Black&quantity=5`);
    expect(five).toMatch(
      /data-start="from \$27\.99".*?<span class="price">\$30\.99<.*?5 shirts.*?\$154\.95/s,
    );
  });
});

describe("a variant that is not available", () => {
  test("34.3 is named on the page, and comes into no cart and no order, nor again", async () => {
    const { id } = await order(buyer);
    await changeVariant(shop.sql, mint, { isAvailable: false });
    expect(await page(`${paths.product}?product=1`)).toContain(
      "Not available right now: Mint in M.",
    );
    const form = { product: "1", size: "M", color: "Mint", quantity: "1" };
    const sent = await buyer.visitor.post(paths.product, new URLSearchParams(form));
    const shown = await page(sent.headers.get("location") ?? "");
    expect(shown).toContain("The Classic Cotton Tee is not available in M, Mint right now.");
    expect(shown).toContain("In Mint there is S, L, XL, and 2XL.");
    const ordered = await postOrder(buyer, [buyer.line]);
    expect(ordered.status).toBe(400);
    expect(await ordered.text()).toContain("is not available in M, Mint right now. In M there is");
    await buyer.visitor.post(paths.reorder(id), new URLSearchParams());
    expect(await page(paths.cart)).toContain("No longer available: Classic Cotton Tee (M, Mint).");
  });
});

describe("what is not published", () => {
  test("34.4 is neither listed nor sold; in a cart it says so, and the checkout leads back", async () => {
    await addToCart(buyer);
    await shop.sql`update products set state = 'archived' where id = 1`;
    // This query is its own, because a page is cached for a second and other tests have read it.
    expect(await page(`${paths.product}?quantity=2`)).not.toContain("product=1#customize");
    expect(await page(paths.pricing)).not.toContain("Classic Cotton");
    expect(await page(paths.api.products)).not.toContain("Classic Cotton");
    expect((await buyer.visitor.request(paths.api.product(1))).status).toBe(404);
    expect(await page(paths.cart)).toContain("This shirt is no longer sold.");
    const checkout = await buyer.visitor.request(paths.checkout);
    expect([checkout.status, checkout.headers.get("location")]).toEqual([303, paths.cart]);
    expect(await page(paths.cart)).toContain("A shirt is not available");
    const ordered = await postOrder(buyer, [buyer.line]);
    expect([ordered.status, await ordered.text()]).toEqual([
      404,
      "The Classic Cotton Tee is no longer sold. Remove it from your cart to order the rest.",
    ]);
  });
});

describe("many products", () => {
  test("34.5 come 24 a page on /product and a hundred a call, each once", async () => {
    await addProducts(shop.sql, 120);
    const first = await page(`${paths.product}?quantity=3`);
    expect(first.match(/<article/g)?.length).toBe(24);
    const next = /href="([^"]*after=[^"]*)"[^>]*>More shirts/.exec(first)?.[1] ?? "";
    expect((await page(next)).match(/<article/g)?.length).toBe(24);
    expect(await page(`${paths.product}?product=100`)).toContain("Customize Tee 95");
    const call = await buyer.visitor.request(paths.api.products);
    const link = /<([^>]*)>; rel="next"/.exec(call.headers.get("link") ?? "")?.[1] ?? "";
    const rest = await (await buyer.visitor.request(link)).json();
    const all = [...(await call.json()), ...rest].map(({ id }: { id: number }) => id);
    expect([all.length, new Set(all).size]).toEqual([125, 125]);
  });
});
