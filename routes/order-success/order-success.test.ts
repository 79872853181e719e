import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { openPayment, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { orderKey } from "#tools/testing/data/orders.ts";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

async function buy(visitor = shop.visitor()) {
  const buyer = await startBuyer(shop, visitor);
  const placed = await order(buyer);
  const intent = await openPayment(buyer, placed);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  return { ...buyer, ...placed, intent };
}

const LONG_DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

test("7.5 7.6 7.7 7.8 7.15 50.3 GET /order-success/{id} shows the browser that paid its receipt, without script", async () => {
  const { visitor, id } = await buy();
  const page = await (await visitor.request(paths.orderSuccess(id))).text();
  const [order] = await shop.sql<[{ createdAt: Date }]>`
    select created_at from orders where id = ${id}`;
  for (const text of [
    "Order Confirmed",
    "Thank you for your purchase! Your order has been received.",
    "We sent a confirmation email to <strong>ada@example.com</strong>. You will get another one whenever the status of your order changes.",
    `<dt>Order Number</dt><dd>#${id}</dd>`,
    `<dt>Tracking Number</dt><dd>PT${String(id).padStart(6, "0")}</dd>`,
    `<dt>Date</dt><dd>${LONG_DATE.format(order.createdAt)}</dd>`,
    "<dt>Payment</dt><dd>Paid - Stripe</dd>",
    "<dt>Total</dt><dd>$19.99</dd>",
    "Phone: +1 617 555 0123",
    "Email: ada@example.com",
    "Custom T-Shirt Design",
    'alt="disc.png on the front of the Classic Cotton Tee in mint"',
    '<td data-label="Size">M</td>',
    '<td data-label="Color">Mint</td>',
    '<td data-label="Design Position">center</td>',
    '<td data-label="Quantity">1</td>',
    '<td class="table__number" data-label="Total">$19.99</td>',
    "Your order has been confirmed and will be processed soon.",
    '<li class="steps__step" data-done="">Confirmed<span class="visually-hidden"> (reached)</span></li>',
    '<li class="steps__step">Processing</li>',
  ]) {
    expect(page).toContain(text);
  }
  expect(page).toMatch(/href="\/"[^>]*>Continue Shopping</);
  expect(page).toMatch(/href="\/orders"[^>]*>View All Orders</);
  expect(page).toMatch(new RegExp(`href="${paths.orderDetail(id)}"[^>]*>Follow this order<`));
});

test("7.8 an order that was paid without Stripe is 'Paid - Other'", async () => {
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  await shop.sql`update orders set payment_status = 'paid' where id = ${id}`;
  const page = await (await buyer.visitor.request(paths.orderSuccess(id))).text();
  expect(page).toContain("<dt>Payment</dt><dd>Paid - Other</dd>");
});

test("7.14 the order is in the account's list at once, and no browser caches an older one", async () => {
  const { visitor } = await register(shop);
  const before = await visitor.request(paths.orders);
  expect(before.headers.get("cache-control")).toBe("private, no-store");
  expect(await before.text()).toContain("No orders yet");
  const { id } = await buy(visitor);
  await visitor.request(paths.orderSuccess(id));
  expect(await (await visitor.request(paths.orders)).text()).toContain(`#${id}`);
});

test("7.4 the mailed link opens it anywhere; without its key it is not found, with the toast", async () => {
  const { id } = await buy();
  const key = orderKey(shop.services.signatures, id);
  const linked = await shop.visitor().request(`${paths.orderSuccess(id)}?key=${key}`);
  expect(linked.status).toBe(200);
  const rejected = await shop.visitor().request(paths.orderSuccess(id));
  expect(rejected.status).toBe(404);
  const page = await rejected.text();
  for (const text of ["Order Not Found", "Error Loading Order", "Could not load order details"]) {
    expect(page).toContain(text);
  }
  expect(page).toMatch(/href="\/orders"[^>]*>View All Orders</);
  expect(page).toMatch(/href="\/"[^>]*>Back to Home</);
});

test("7.1 the orderId parameter wins over the path", async () => {
  const { visitor, id } = await buy();
  const page = await visitor.request(`${paths.orderSuccess(987_654)}?orderId=${id}`);
  expect(await page.text()).toContain("Order Confirmed");
});

test("7.2 a payment without an order id says 'Missing Order ID'", async () => {
  const page = await shop.visitor().request("/order-success?payment_intent=pi_1");
  const text = await page.text();
  expect(text).toContain("Missing Order ID");
  expect(text).toContain("Could not find order details");
});

test("7.3 without any order the toast says 'No order information found'", async () => {
  const page = await (await shop.visitor().request("/order-success")).text();
  expect(page).toContain("Error Loading Order");
  expect(page).toContain("No order information found");
});

test("7.13 an unpaid order offers to pay, and claims nothing", async () => {
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  const page = await (await buyer.visitor.request(paths.orderSuccess(id))).text();
  expect(page).toContain("Payment not completed");
  expect(page).toContain(`href="${paths.checkoutOf(id)}"`);
  expect(page).not.toContain("Order Confirmed");
});

test("7.13 one that staff moved on unpaid is not said to wait for its payment", async () => {
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  await shop.sql`update orders set status = 'processing' where id = ${id}`;
  for (const path of [paths.orderSuccess(id), paths.orderDetail(id)]) {
    const page = await (await buyer.visitor.request(path)).text();
    expect(page).toMatch(/We have begun with (this|your) order, but it is not paid yet\./);
    expect(page).not.toContain("will not be printed");
    expect(page).toContain(`href="${paths.checkoutOf(id)}"`);
  }
});

test("7.13 who may only read an unpaid order sees how to pay, and is not sent to a checkout that rejects them", async () => {
  const { id } = await order(await startBuyer(shop));
  const key = orderKey(shop.services.signatures, id);
  const linked = await shop.visitor().request(`${paths.orderSuccess(id)}?key=${key}`);
  const page = await linked.text();
  expect(page).toContain("Payment not completed");
  expect(page).not.toContain("Complete Payment");
  expect(page).toContain("open it in the browser that you ordered with");
  expect(page).toContain(
    `href="${paths.loginFor(paths.orderDetail(id)).replaceAll("&", "&amp;")}"`,
  );

  const { visitor: admin } = await register(shop, { isAdmin: true });
  const seen = await (await admin.request(paths.orderSuccess(id))).text();
  expect(seen).toContain("Payment not completed");
  expect(seen).not.toContain("Complete Payment");
  expect(seen).not.toContain("To pay for it");
});

test("7.4 when the order cannot be loaded, the same page with the toast, logged; and the receipt later", async () => {
  const buyer = await startBuyer(shop);
  const { visitor } = buyer;
  const { id } = await order(buyer);
  await visitor.request(paths.api.order(id));
  await shop.sql`alter table orders rename to lost_orders`;
  const failed = await visitor.request(paths.orderSuccess(id));
  await shop.sql`alter table lost_orders rename to orders`;
  expect(failed.status).toBe(503);
  expect(failed.headers.get("cache-control")).toBe("private, no-store");
  const page = await failed.text();
  expect(page).toContain("Order Not Found");
  expect(page).toContain("Error Loading Order");
  expect(page).toContain(`href="${paths.orders}"`);
  expect(takeErrors()).toHaveLength(1);
  expect((await visitor.request(paths.orderSuccess(id))).status).toBe(200);
});

test("6.18 8.10 GET /orders?payment_intent= leads to the order; without one it asks to log in", async () => {
  const { visitor, id, intent } = await buy();
  const back = `${paths.orders}?payment_intent=${intent.id}&redirect_status=succeeded`;
  const returned = await visitor.request(back);
  expect(returned.status).toBe(303);
  expect(returned.headers.get("location")).toBe(paths.orderSuccess(id));
  expect(await (await shop.visitor().request(back)).text()).toContain("Login Required");
});

test("6.18 who comes back from a bank that refused reads so on the page, which a reload keeps", async () => {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const intent = await openPayment(buyer, placed);
  const back = `${paths.orders}?payment_intent=${intent.id}&redirect_status=failed`;
  const returned = await buyer.visitor.request(back);
  const page = returned.headers.get("location") ?? "";
  for (const _ of [1, 2])
    expect(await (await buyer.visitor.request(page)).text()).toContain("refused the payment, and");
  const plain = await (await buyer.visitor.request(paths.orderSuccess(placed.id))).text();
  expect(plain).not.toContain("refused the payment, and");
});
