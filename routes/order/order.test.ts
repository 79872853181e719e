import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

async function withCart() {
  const buyer = await startBuyer(shop);
  const choice = { product: "2", size: "M", color: "Mint", quantity: "3" };
  await buyer.visitor.post(paths.product, new URLSearchParams(choice));
  // Two pages: the first takes the toast of what was added.
  await show(buyer.visitor);
  const page = await show(buyer.visitor);
  return { ...buyer, page, lineId: Number(/name="quantity-(\d+)"/.exec(page)?.[1]) };
}

async function show(visitor: Visitor): Promise<string> {
  return (await visitor.request(paths.cart)).text();
}

function change(visitor: Visitor, form: Record<string, string>) {
  return visitor.post(paths.cart, new URLSearchParams(form));
}

test("5.1 5.2 GET /order tells of the mails, and an empty cart where to go", async () => {
  const page = await show(shop.visitor());
  for (const text of [
    "<h1>Your Order</h1>",
    "Email Notifications Enabled",
    "You&#39;ll receive order confirmation and status update emails for your purchase. Check your inbox after placing an order!",
    "Your cart is empty",
    "Add some products to your cart to continue",
  ]) {
    expect(page).toContain(text);
  }
  expect(page).toMatch(/href="\/product"[^>]*>Browse Products</);
});

test("6.3 the checkout of an empty cart says so, and leads to the products", async () => {
  const page = await (await shop.visitor().request(paths.checkout)).text();
  expect(page).toContain("<h1>Your cart is empty</h1>");
  expect(page).toContain("Add some products to your cart to continue");
  expect(page).toMatch(/href="\/product"[^>]*>Browse Products</);
});

test("5.4 hyphens of a position are shown as spaces", async () => {
  const { visitor } = await startBuyer(shop);
  await visitor.sendJson(paths.api.draft, { designPosition: "left-chest" }, "PUT");
  const choice = { product: "2", size: "M", color: "Mint", quantity: "1" };
  await visitor.post(paths.product, new URLSearchParams(choice));
  expect(await show(visitor)).toContain("Design position: left chest");
});

test("5.3 5.5 5.7 48.1 the summary has each line with its placement, the subtotal and the design on its shirt", async () => {
  const { page } = await withCart();
  for (const text of [
    ">Premium Ringspun Tee</th>",
    '<td data-label="Size">M</td>',
    '<td data-label="Color">Mint</td>',
    '<td class="table__number" data-label="Price"><span class="price">$74.97</span></td>',
    "Design position: center",
    "<li>Design size: 5 of 10</li><li>Prints 8.0 × ",
    '<dt>Subtotal</dt><dd><span class="price">$74.97</span></dd>',
    "Your Design",
    "-premium-front~9-mint.webp",
    "Clear Cart",
    "Add More Items",
    "Proceed to Checkout",
  ]) {
    expect(page).toContain(text);
  }
  expect(page).toMatch(/href="\/product"[^>]*>Add More Items</);
  expect(page).toMatch(/name="quantity-\d+" value="3"/);
  expect(page).toMatch(/<button[^>]* value="checkout"[^>]*>Proceed to Checkout</);
  expect(page).toMatch(
    /<td class="cart-table__shirt"[^>]*><img[^>]*-premium-front~9-mint-320.webp"/,
  );
  // Saves by itself what is changed; without it 'Update' does.
  expect(page.match(/<script[^>]*>/g)).toEqual([expect.stringContaining("/assets/cart-")]);
});

test("29.12 63.3 a line says what its size does to its print, and its print advice; the order has the scale", async () => {
  const { visitor, line } = await startBuyer(shop);
  const large = { designPosition: "full-front", designSize: 10 } as const;
  await visitor.sendJson(paths.api.draft, large, "PUT");
  const choice = { product: "2", size: "XS", color: "Mint", quantity: "1" };
  await visitor.post(paths.product, new URLSearchParams(choice));
  const page = await show(visitor);
  expect(page).toContain(
    "Prints 9.0 × 9.0 in, 7 DPI, scaled to 75% for XS, whose print area is smaller",
  );
  expect(page).toMatch(
    /<details class="line-advice fold small" open(="")?><summary>Print advice: 1/,
  );
  expect(page).toContain("disc.png prints at 5 DPI and will look blurry.");
  const checkout = await (await visitor.request(paths.checkout)).text();
  expect(checkout).toContain("scaled to 75% for XS, whose print area is smaller");

  const bought = { ...line, ...large, productId: 2, size: "XS" };
  const { id } = await order({ visitor, line: bought, designId: line.designId });
  const items = await shop.sql`select print_scales from order_items where order_id = ${id}`;
  expect([...items]).toEqual([{ printScales: { front: 0.75 } }]);
});

test("5.6 a studio in another color than the line's is noted", async () => {
  const { visitor, page } = await withCart();
  expect(page).not.toContain("Your studio shows");
  await visitor.sendJson(paths.api.draft, { previewColor: "black" }, "PUT");
  expect(await show(visitor)).toContain("Your studio shows black; this line is mint.");
  const black = { product: "2", size: "M", color: "Black", quantity: "1" };
  await visitor.post(paths.product, new URLSearchParams(black));
  expect(await show(visitor)).not.toContain("Your studio shows");
});

test("5.8 a quantity is changed, a line removed, a cart cleared, each with a toast", async () => {
  const { visitor, lineId } = await withCart();
  await change(visitor, { action: "update", [`quantity-${lineId}`]: "7" });
  const updated = await show(visitor);
  expect(updated).toContain("Quantity updated");
  expect(updated).toContain("$174.93");
  await change(visitor, { remove: String(lineId) });
  const removed = await show(visitor);
  expect(removed).toContain("Removed from cart");
  expect(removed).toContain("Your cart is empty");
  const other = await withCart();
  await change(other.visitor, { action: "clear" });
  const cleared = await show(other.visitor);
  expect(cleared).toContain("Cart cleared");
  expect(cleared).toContain("Your cart is empty");
});

test("5.10 nobody changes a line of somebody else's cart", async () => {
  const { visitor, lineId } = await withCart();
  const stranger = (await withCart()).visitor;
  await change(stranger, { action: "update", [`quantity-${lineId}`]: "9" });
  expect(await show(stranger)).toContain("That line is no longer in your cart");
  await change(stranger, { remove: String(lineId) });
  expect(await show(visitor)).toMatch(/name="quantity-\d+" value="3"/);
});
