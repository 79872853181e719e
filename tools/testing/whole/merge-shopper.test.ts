import { expect, test } from "bun:test";
import { mergeShopper } from "#accounts/merge-shopper.ts";
import { ensureAccountShopper } from "#db/accounts/merge-shopper.ts";
import { ensureShopper } from "#db/accounts/shoppers.ts";
import { listCart } from "#db/carts/carts.ts";
import { addToCart } from "#db/carts/fill-cart.ts";
import { changeDraft } from "#designs/change-draft.ts";
import { paths } from "#shop/paths.ts";
import { addDocument } from "#tools/testing/data/documents.ts";
import { logIn, newAccount, register } from "../data/accounts.ts";
import { order, startBuyer } from "../data/checkout.ts";
import { untilLockAwaited } from "../until.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

const QUANTITY = /name="quantity-\d+" value="3"/;

const shop = useShop();

const CHOICE = { product: "1", size: "M", color: "Mint", quantity: "3" };

/** A visitor with a design in the studio, three shirts in the cart and an unpaid order. */
async function startShopping() {
  const buyer = await startBuyer(shop);
  await buyer.visitor.post(paths.product, new URLSearchParams(CHOICE));
  return { ...buyer, placed: await order(buyer) };
}

const page = async (visitor: Visitor, path: string) => (await visitor.request(path)).text();

async function draftOf(visitor: Visitor) {
  return (await page(visitor, paths.design)).includes("disc.png");
}

test("5.11 22.19 signing in keeps the browser's cart, draft and orders, which are the account's then", async () => {
  const account = await register(shop);
  const { visitor, placed } = await startShopping();
  await logIn(shop, account, visitor);

  expect(await page(visitor, paths.cart)).toMatch(QUANTITY);
  expect(await draftOf(visitor)).toBe(true);
  const answer = await visitor.request(paths.api.order(placed.id));
  expect(await answer.json()).toMatchObject({ id: placed.id, userId: account.user.id });

  const elsewhere = await logIn(shop, account);
  expect(await page(elsewhere, paths.cart)).toMatch(QUANTITY);
  expect((await elsewhere.request(paths.api.order(placed.id))).status).toBe(200);
});

test("5.11 22.19 registering keeps them as well", async () => {
  const { visitor, placed } = await startShopping();
  await visitor.sendJson(paths.api.register, newAccount());
  expect(await page(visitor, paths.cart)).toMatch(QUANTITY);
  expect((await visitor.request(paths.api.order(placed.id))).status).toBe(200);
});

test("22.20 the cookie from before signing in opens nothing any more, nor does the browser after logging out", async () => {
  const account = await register(shop);
  const { visitor, placed } = await startShopping();
  const before = shop.visitor();
  for (const [name, value] of visitor.cookies) before.cookies.set(name, value);
  await logIn(shop, account, visitor);
  expect((await visitor.request(paths.api.order(placed.id))).status).toBe(200);
  expect(visitor.cookies.has("ph_shopper")).toBe(false);
  await visitor.sendJson(paths.api.logout, {});

  for (const stranger of [before, visitor]) {
    expect((await stranger.request(paths.api.order(placed.id))).status).toBe(404);
    expect(await page(stranger, paths.cart)).toContain("Your cart is empty");
    expect(await draftOf(stranger)).toBe(false);
  }
});

test("22.20 a second account in the same browser gets nothing of the first one's", async () => {
  const { visitor, placed } = await startShopping();
  await visitor.sendJson(paths.api.register, newAccount());
  await page(visitor, paths.cart);
  await visitor.sendJson(paths.api.logout, {});
  await visitor.sendJson(paths.api.register, newAccount());
  expect(await page(visitor, paths.cart)).toContain("Your cart is empty");
  expect((await visitor.request(paths.api.order(placed.id))).status).toBe(404);
});

test("22.19 where both had a cart, nothing is lost", async () => {
  const account = await register(shop);
  const first = await startShopping();
  await logIn(shop, account, first.visitor);
  await page(first.visitor, paths.cart);
  const second = await startShopping();
  await logIn(shop, account, second.visitor);
  const lines = (await page(second.visitor, paths.cart)).match(new RegExp(QUANTITY, "g"));
  expect(lines).toHaveLength(2);
});

test("22.19 a checkout under way goes on as the same order", async () => {
  const account = await register(shop);
  const buyer = await startShopping();
  await logIn(shop, account, buyer.visitor);
  expect((await order(buyer)).id).toBe(buyer.placed.id);
});

test("22.19 one key for an order of the account and one of the visitor leaves two orders", async () => {
  const account = await register(shop);
  const checkoutKey = crypto.randomUUID();
  const own = await order(await startBuyer(shop, account.visitor), { checkoutKey });
  const buyer = await startBuyer(shop);
  const placed = await order(buyer, { checkoutKey });
  const later = await order(await startBuyer(shop, buyer.visitor));
  expect(placed.id).not.toBe(own.id);
  const [before] = await shop.sql`select checkout_key from orders where id = ${later.id}`;

  await logIn(shop, account, buyer.visitor);
  expect((await buyer.visitor.request(paths.home)).status).toBe(200);
  for (const { id } of [own, placed, later]) {
    expect((await buyer.visitor.request(paths.api.order(id))).status).toBe(200);
  }
  const keys = await shop.sql<{ id: number; checkoutKey: string }[]>`
    select id, checkout_key from orders where id in ${shop.sql([own.id, placed.id, later.id])}`;
  const keyOf = (orderId: number) => keys.find(({ id }) => id === orderId)?.checkoutKey;
  expect(keyOf(own.id)).toBe(checkoutKey);
  expect(keyOf(placed.id)).not.toBe(checkoutKey);
  expect(keyOf(later.id)).toBe(before?.checkoutKey);
});

test("22.19 two requests at once merge once", async () => {
  const account = await register(shop);
  const { visitor } = await startShopping();
  const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`);
  const session = await logIn(shop, account);
  cookies.push(...[...session.cookies].map(([name, value]) => `${name}=${value}`));
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      shop.visitor().request(paths.cart, { headers: { cookie: cookies.join("; ") } }),
    ),
  );
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(QUANTITY);
  }
});

test("22.19 a draft that another window of the account writes meanwhile does not stop it", async () => {
  const account = await register(shop);
  const own = await ensureAccountShopper(shop.sql, account.user.id);
  const { visitor } = await startShopping();
  const [isWritten, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = shop.sql.begin(async (tx) => {
    await changeDraft(tx, own, { description: "Elsewhere" });
    isWritten.resolve();
    await letGo.promise;
  });
  await isWritten.promise;
  await logIn(shop, account, visitor);
  const merging = draftOf(visitor);
  await untilLockAwaited(shop.sql);
  letGo.resolve();
  await writing;
  expect(await merging).toBe(true);
});

test("5.11 5.12 22.19 lines that differ in nothing merge, up to the limits of a line and of a cart", async () => {
  const { sql } = shop;
  const { user } = await register(shop);
  const { designId } = await startBuyer(shop);
  const { id: documentId } = await addDocument(sql, { front: designId });
  const [shopperId, own] = [
    await ensureShopper(sql, undefined),
    await ensureAccountShopper(sql, user.id),
  ];
  const line = {
    productId: 1,
    size: "M",
    color: "Mint",
    documentId,
    description: "",
    acceptedLetters: "",
  };
  await addToCart(sql, [{ ...line, shopperId, quantity: 4 }]);
  await addToCart(sql, [{ ...line, shopperId, size: "L", quantity: 700 }]);
  await addToCart(sql, [{ ...line, shopperId, description: "Gold", quantity: 1 }]);
  await addToCart(sql, [{ ...line, shopperId: own, quantity: 3 }]);
  await addToCart(sql, [{ ...line, shopperId: own, size: "L", quantity: 700 }]);
  expect(await mergeShopper(shop.services, { shopperId, userId: user.id })).toEqual({
    lines: 0,
    pieces: 400,
  });
  const cart = await listCart(sql, own);
  expect(cart.map(({ size, quantity, description }) => [size, quantity, description])).toEqual([
    ["M", 7, ""],
    ["L", 1000, ""],
    ["M", 1, "Gold"],
  ]);
  await sql`
    insert into cart_lines (shopper_id, product_id, size, color, quantity, document_id, description)
    select ${await ensureShopper(sql, shopperId)}, 1, 'M', 'Mint', 1, ${documentId}, 'Line ' || n
    from generate_series(1, 100) n`;
  expect(await mergeShopper(shop.services, { shopperId, userId: user.id })).toEqual({
    lines: 3,
    pieces: 0,
  });
  expect(await listCart(sql, own)).toHaveLength(100);
});

test("48.22 a full cart takes more of what it has, and the next page says what was left out", async () => {
  const account = await register(shop);
  const own = await ensureAccountShopper(shop.sql, account.user.id);
  const { visitor } = await startBuyer(shop);
  for (const size of ["L", "M"])
    await visitor.post(paths.product, new URLSearchParams({ ...CHOICE, size }));
  await shop.sql`
    insert into cart_lines (shopper_id, product_id, size, color, quantity, document_id, description)
    select ${own}, product_id, size, color, 1, document_id,
      case when n = 1 then '' else 'Line ' || n end
    from cart_lines, generate_series(1, 100) n
    where size = 'M' and shopper_id = (select shopper_id from cart_lines order by id desc limit 1)`;
  await logIn(shop, account, visitor);
  const said = await page(visitor, paths.about);
  expect(said).toContain("1 line of this browser&#39;s cart was left out");
  const cart = await listCart(shop.sql, own);
  expect(cart).toHaveLength(100);
  expect(cart[0]).toMatchObject({ size: "M", description: "", quantity: 4 });
});

test("48.22 pieces beyond a thousand of one shirt are left out, and the next page says how many", async () => {
  const account = await register(shop);
  const { visitor } = await startBuyer(shop);
  await visitor.post(paths.product, new URLSearchParams(CHOICE));
  const own = await ensureAccountShopper(shop.sql, account.user.id);
  await shop.sql`
    insert into cart_lines (shopper_id, product_id, size, color, quantity, document_id, description)
    select ${own}, product_id, size, color, 999, document_id, description
    from cart_lines order by id desc limit 1`;
  await logIn(shop, account, visitor);
  const said = await page(visitor, paths.about);
  expect(said).toContain("2 pieces of this browser&#39;s cart were left out");
  expect(await listCart(shop.sql, own)).toMatchObject([{ quantity: 1000 }]);
});
