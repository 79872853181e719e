import { afterAll, beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { startBuyer } from "#testing/checkout.ts";
import { startShop, type TestShop } from "#testing/shop.ts";
import type { Visitor } from "#testing/visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
}, 60_000);
afterAll(() => shop.stop());

async function withCart() {
  const buyer = await startBuyer(shop);
  const choice = { product: "2", size: "M", color: "Mint", quantity: "3" };
  await buyer.visitor.post(paths.product, new URLSearchParams(choice));
  // Two pages: the first takes the toast of what was added.
  await show(buyer.visitor);
  const page = await show(buyer.visitor);
  return { ...buyer, page, lineId: Number(/\/order\/lines\/(\d+)/.exec(page)?.[1]) };
}

async function show(visitor: Visitor): Promise<string> {
  return (await visitor.request(paths.order)).text();
}

function change(visitor: Visitor, lineId: number, form: Record<string, string>) {
  return visitor.post(paths.orderLine(lineId), new URLSearchParams(form));
}

test("GET /order tells of the mails, and an empty cart where to go", async () => {
  const page = await show(shop.visitor());
  for (const text of [
    "<h1>Your Order</h1>",
    "Email Notifications Enabled",
    "You&#39;ll receive order confirmation and status update emails for your purchase. Check your inbox after placing an order!",
    "Your cart is empty",
    "Add some products to your cart to continue",
    "Browse Products",
  ]) {
    expect(page).toContain(text);
  }
});

test("the summary has each line with its placement, the subtotal and the design on its shirt", async () => {
  const { page } = await withCart();
  for (const text of [
    "Premium Ringspun Tee",
    "Design position: center",
    "Design size: 5 of 10",
    "$74.97",
    "Your Design",
    "-premium-front-mint-center-5.webp",
    "Clear Cart",
    "Add More Items",
    "Proceed to Checkout",
  ]) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain("<script");
});

test("a studio in another color than the line's is noted", async () => {
  const { visitor, page } = await withCart();
  expect(page).not.toContain("Your studio shows");
  await visitor.sendJson(paths.api.draft, { previewColor: "black" }, "PUT");
  expect(await show(visitor)).toContain("Your studio shows black; this line is mint.");
});

test("a quantity is changed, a line removed, a cart cleared, each with a toast", async () => {
  const { visitor, lineId } = await withCart();
  await change(visitor, lineId, { action: "update", quantity: "7" });
  const updated = await show(visitor);
  expect(updated).toContain("Quantity updated");
  expect(updated).toContain("$174.93");
  await change(visitor, lineId, { action: "update", quantity: "0" });
  expect(await show(visitor)).toContain("Check the quantity");
  await change(visitor, lineId, { action: "remove" });
  expect(await show(visitor)).toContain("Your cart is empty");
  const other = await withCart();
  await other.visitor.post(paths.order, new URLSearchParams());
  expect(await show(other.visitor)).toContain("Your cart is empty");
});

test("nobody changes a line of somebody else's cart", async () => {
  const { visitor, lineId } = await withCart();
  const stranger = (await withCart()).visitor;
  await change(stranger, lineId, { action: "update", quantity: "9" });
  expect(await show(stranger)).toContain("That line is no longer in your cart");
  await change(stranger, lineId, { action: "remove" });
  expect(await show(visitor)).toContain('name="quantity" value="3"');
});
