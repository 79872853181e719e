import { afterEach, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { setStock } from "#tools/testing/data/catalog.ts";
import { addToCart, type Buyer, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
afterEach(async () => {
  await shop.sql`update orders set status = 'canceled' where payment_status = 'unpaid'`;
  await shop.sql`update variants set stock = null`;
});

const MINT = { size: "M", color: "Mint" };

async function page({ visitor }: Buyer, path: string): Promise<string> {
  return (await visitor.request(path)).text();
}

async function add(buyer: Buyer, quantity: number, key = ""): Promise<string> {
  const form = { product: "1", ...MINT, quantity: String(quantity), key };
  const sent = await buyer.visitor.post(paths.product, new URLSearchParams(form));
  return page(buyer, sent.headers.get("location") ?? "");
}

test("41.6 a product says which of its shirts are almost gone, and which are; of those not counted nothing", async () => {
  const buyer = await startBuyer(shop);
  expect(await page(buyer, `${paths.product}?product=1`)).not.toContain(" left");
  await setStock(shop.sql, MINT, 3);
  await setStock(shop.sql, { size: "L", color: "White" }, 1);
  await setStock(shop.sql, { size: "S", color: "White" }, 6);
  await setStock(shop.sql, { size: "S", color: "Black" }, 0);
  const shown = await page(buyer, `${paths.product}?product=1&size=M`);
  expect(shown).toContain("Only 1 left in L, White; 3 in M, Mint.");
  expect(shown).toContain("Not available right now: Black in S.");
});

test("41.7 no more come into the cart than are left, however often, and a double click is no second one", async () => {
  const buyer = await startBuyer(shop);
  await setStock(shop.sql, MINT, 3);
  expect(await add(buyer, 5)).toContain(
    "Only 3 left of the Classic Cotton Tee in M, Mint. Choose a quantity of 3 or fewer.",
  );
  const key = crypto.randomUUID();
  const twice = await Promise.all([add(buyer, 2, key), add(buyer, 2, key)]);
  for (const shown of twice) expect(shown).toContain("2 Classic Cotton Tee added to cart");
  expect(await add(buyer, 2)).toContain(
    "Only 3 left of the Classic Cotton Tee in M, Mint, and your cart holds 2. Choose a quantity of 1 or fewer.",
  );
  await add(buyer, 1);
  expect(await add(buyer, 1)).toContain("and your cart holds 3. Choose another size or color.");
  await setStock(shop.sql, MINT, 0);
  expect(await add(buyer, 1)).toContain(
    "The Classic Cotton Tee is not available in M, Mint right now.",
  );
});

test("41.8 a cart says how many are left, what to do when it holds more, and no checkout begins", async () => {
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  expect(await page(buyer, paths.cart)).not.toContain(" left");
  await setStock(shop.sql, MINT, 2);
  const cart = await page(buyer, paths.cart);
  expect(cart).toContain("Only 2 left in M, Mint.");
  const [, id = ""] = /name="quantity-(\d+)"/.exec(cart) ?? [];
  const typed = { action: "update", [`quantity-${id}`]: "4", [`shown-${id}`]: "1" };
  const rejected = await buyer.visitor.post(paths.cart, new URLSearchParams(typed));
  expect(rejected.status).toBe(422);
  const again = await rejected.text();
  expect(again).toContain("Only 2 left in M, Mint. Choose fewer.");
  expect(again).toContain(`name="quantity-${id}" value="4"`);

  await shop.sql`update cart_lines set quantity = 3 where id = ${Number(id)}`;
  expect(await page(buyer, paths.cart)).toContain(
    "Only 2 left in M, Mint, and your cart holds 3. Choose 2 or fewer, or remove this line to order the rest.",
  );
  const checkout = await buyer.visitor.request(paths.checkout);
  expect([checkout.status, checkout.headers.get("location")]).toEqual([303, paths.cart]);
  expect(await page(buyer, paths.cart)).toContain(
    "Only 2 left of the Classic Cotton Tee in M, Mint. Change your cart to order the rest.",
  );
  await setStock(shop.sql, MINT, 0);
  expect(await page(buyer, paths.cart)).toContain(
    "This shirt is not available in M, Mint right now.",
  );
});

test("41.9 what a checkout has reserved itself stays free for its cart, its quote and its order", async () => {
  const buyer = await startBuyer(shop);
  await setStock(shop.sql, MINT, 1);
  await addToCart(buyer);
  const placed = await order(buyer);
  const cart = await page(buyer, paths.cart);
  expect(cart).toContain("Only 1 left in M, Mint.");
  expect(cart).not.toContain("not available");
  expect((await buyer.visitor.request(paths.checkout)).status).toBe(200);
  const quote = await buyer.visitor.sendJson(paths.api.quote, { items: [buyer.line] });
  expect(quote.status).toBe(200);
  expect((await order(buyer)).id).toBe(placed.id);
  const other = await startBuyer(shop);
  expect((await other.visitor.sendJson(paths.api.quote, { items: [other.line] })).status).toBe(400);
});
