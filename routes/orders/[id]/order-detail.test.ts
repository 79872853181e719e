import { describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { openPayment, order, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { orderKey } from "#tools/testing/data/orders.ts";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

async function read(visitor: Visitor, path: string) {
  const response = await visitor.request(path);
  return { status: response.status, page: await response.text() };
}

/** The page without what names the requested order. */
const unnumbered = (page: string, id: number) =>
  page.replaceAll(new RegExp(`(#|orders/|orders%2F)${id}\\b`, "g"), "$1N");

async function buy() {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const intent = await openPayment(buyer, placed);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  return { ...buyer, id: placed.id };
}

describe("GET /orders/{id}: who sees it", () => {
  test("9.1 the maker's browser, the owner, the holder of a link and an admin do", async () => {
    const maker = await startBuyer(shop);
    const own = await startBuyer(shop);
    const owner = await register(shop, {}, own.visitor);
    const { visitor: admin } = await register(shop, { isAdmin: true });
    const [made, owned] = [await order(maker), await order(own)];
    const key = orderKey(shop.services.signatures, made.id);
    const readers: [string, Visitor, string][] = [
      ["maker", maker.visitor, paths.orderDetail(made.id)],
      ["owner", owner.visitor, paths.orderDetail(owned.id)],
      ["link", shop.visitor(), `${paths.orderDetail(made.id)}?key=${key}`],
      ["admin", admin, paths.orderDetail(owned.id)],
    ];
    const may = [];
    for (const [who, visitor, path] of readers) {
      const { status, page } = await read(visitor, path);
      expect(page).toMatch(/<title>Order #\d+/);
      const offers = ["Pay now", "Cancel order", "Send message"].filter((it) => page.includes(it));
      may.push([who, status, ...offers]);
    }
    expect(may).toEqual([
      ["maker", 200, "Pay now", "Cancel order", "Send message"],
      ["owner", 200, "Pay now", "Cancel order", "Send message"],
      ["link", 200, "Send message"],
      ["admin", 200],
    ]);
  });

  test("9.2 a visitor is asked to log in, for an order that is there and for one that is not", async () => {
    const { id } = await order(await startBuyer(shop));
    const wrongKey = orderKey(shop.services.signatures, id + 1);
    const there = await read(shop.visitor(), `${paths.orderDetail(id)}?key=${wrongKey}`);
    const absent = await read(shop.visitor(), paths.orderDetail(987_654));
    expect(there.status).toBe(401);
    for (const text of [
      "Login Required",
      "Please log in to view order details",
      `href="${paths.loginFor(paths.orderDetail(id))}"`,
      `href="${paths.orderLookup}"`,
    ]) {
      expect(there.page).toContain(text);
    }
    expect(absent.status).toBe(401);
    expect(unnumbered(absent.page, 987_654)).toBe(unnumbered(there.page, id));
  });

  test("9.3 another account gets 'Order #{id} not found', for an order that is there and for one that is not", async () => {
    const { id } = await order(await startBuyer(shop));
    const { visitor } = await register(shop);
    const there = await read(visitor, paths.orderDetail(id));
    const absent = await read(visitor, paths.orderDetail(987_654));
    expect([there.status, absent.status]).toEqual([404, 404]);
    expect(there.page).toContain(`Order #${id} not found`);
    expect(there.page).toMatch(/href="\/orders"[^>]*>Back to Orders/);
    expect(unnumbered(absent.page, 987_654)).toBe(unnumbered(there.page, id));
  });
});

describe("GET /orders/{id}: what it shows", () => {
  test("9.5 9.6 9.8 one line: prices, placement in words and inches, address, both badges", async () => {
    const buyer = await startBuyer(shop);
    const line = { ...buyer.line, quantity: 3, designPosition: "left-chest", designSize: 4 };
    const { id } = (await (await postOrder(buyer, [line])).json()) as { id: number };
    const { page } = await read(buyer.visitor, paths.orderDetail(id));
    for (const text of [
      `Order #${id}`,
      "Classic Cotton Tee",
      "3 × $19.99",
      "<dt>Size</dt><dd>M</dd>",
      "<dt>Color</dt><dd>Mint</dd>",
      "<dt>Subtotal</dt><dd>$59.97</dd>",
      "<dt>Total</dt><dd>$59.97</dd>",
      "<dt>Design Position</dt><dd>left chest</dd>",
      "<dt>Design Size</dt><dd>4 of 10</dd>",
      "<li>Prints 4.0 × 4.0 in, 15 DPI</li>",
      "<dt>Shipping</dt><dd>Free</dd>",
      "Ada Lovelace",
      "12 Analytical Way",
      "Apt. 3",
      "Boston, MA 02108",
      "United States",
      "Phone: +1 617 555 0123",
      `PT${String(id).padStart(6, "0")}`,
      ">Awaiting payment</span>",
      "Last updated <time",
      "Order placed",
      "disc.png",
      "/uploads/",
      "/mockups/",
      "Back to Orders",
      "Contact Support",
    ]) {
      expect(page).toContain(text);
    }
    expect(page).not.toContain("Payment received");
  });

  test("9.9 many lines and both sides, each on its own shirt", async () => {
    const buyer = await startBuyer(shop);
    const items = [
      { ...buyer.line, backDesignId: buyer.designId },
      { ...buyer.line, productId: 2, color: "White" },
    ];
    const { id } = (await (await postOrder(buyer, items)).json()) as { id: number };
    const { page } = await read(buyer.visitor, paths.orderDetail(id));
    const alts = [...page.matchAll(/alt="(disc[^"]+)"/g)].map(([, alt]) => alt);
    expect(alts).toEqual([
      "disc.png on the front of the Classic Cotton Tee in mint",
      "disc.png on the back of the Classic Cotton Tee in mint",
      "disc.png on the front of the Premium Ringspun Tee in white",
    ]);
    expect(page).toContain(">Your Design</h2>");
    expect(page).toContain("<dt>Subtotal</dt><dd>$44.98</dd>");
  });

  test("9.7 a line without a product's name is 'Product'", async () => {
    const buyer = await startBuyer(shop);
    const { id } = await order(buyer);
    await shop.sql`update order_items set product_name = '' where order_id = ${id}`;
    const { page } = await read(buyer.visitor, paths.orderDetail(id));
    expect(page).toContain("<h3>Product</h3>");
  });

  test("9.10 50.2 the history in plain words, the newest last, and the carrier's own link", async () => {
    const { visitor, id } = await buy();
    await read(visitor, paths.orderDetail(id));
    await shop.sql`update orders set status = 'processing' where id = ${id}`;
    await shop.sql`
      update orders set status = 'shipped', carrier = 'UPS', tracking_number = '1Z999',
        tracking_url = 'https://carrier.example/1Z999' where id = ${id}`;
    const { page } = await read(visitor, paths.orderDetail(id));
    const history = page.slice(page.indexOf("Order History"));
    const entries = [...history.matchAll(/<li><span>([^<]+)/g)].map(([, words]) => words);
    expect(entries).toEqual(["Order placed", "Payment received", "Processing", "Shipped"]);
    expect(page).toContain('<a href="https://carrier.example/1Z999" rel="noreferrer">1Z999');
    expect(page).toMatch(/PT\d{6}<div class="muted small">Ours, for questions to us<\/div>/);
    expect(page).toContain("<dt>UPS parcel number</dt>");
    expect(page).toContain("Your order is on its way! You&#39;ll receive it soon.");
  });

  test("a tracking URL that is not http is shown without a link", async () => {
    const buyer = await startBuyer(shop);
    const { id } = await order(buyer);
    await shop.sql`
      update orders set tracking_number = '1Z999', tracking_url = 'javascript:alert(1)' where id = ${id}`;
    const { page } = await read(buyer.visitor, paths.orderDetail(id));
    expect(page).toContain("<dd>1Z999</dd>");
    expect(page).not.toContain("javascript:");
  });

  test("9.11 it asks the card service: what was paid without a webhook shows at once", async () => {
    const { visitor, id } = await buy();
    const { page } = await read(visitor, paths.orderDetail(id));
    expect(page).toContain("Payment received");
    expect(page).not.toContain("Awaiting payment");
  });
});

describe("GET /orders/{id}: when it goes wrong, or slowly", () => {
  test("9.4 the error card when the database fails, logged, and its twin once it is back", async () => {
    const buyer = await startBuyer(shop);
    const { id } = await order(buyer);
    await shop.sql`alter table order_events rename to lost_events`;
    const failed = await read(buyer.visitor, paths.orderDetail(id));
    await shop.sql`alter table lost_events rename to order_events`;
    expect(failed.status).toBe(503);
    expect(failed.page).toContain(
      "There was an error loading the order details. Please try again later.",
    );
    expect(failed.page).toContain("Back to Orders");
    expect(takeErrors()).toHaveLength(1);
    expect((await read(buyer.visitor, paths.orderDetail(id))).status).toBe(200);
  });

  test("the error card when the order itself cannot be read", async () => {
    const buyer = await startBuyer(shop);
    const { id } = await order(buyer);
    await shop.sql`alter table order_items rename to lost_items`;
    const failed = await read(buyer.visitor, paths.orderDetail(id));
    await shop.sql`alter table lost_items rename to order_items`;
    expect(failed.status).toBe(503);
    expect(failed.page).toContain("There was an error loading the order details.");
    expect(takeErrors()).toHaveLength(1);
  });

  test("9.12 a skeleton goes out first when the card service is slow; who may not read it waits for none", async () => {
    const buyer = await startBuyer(shop);
    const placed = await order(buyer);
    await openPayment(buyer, placed);
    const hold = shop.sandbox.holdNext(/payment_intents/);
    const answer = await buyer.visitor.request(paths.orderDetail(placed.id));
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = (await reader?.read())?.value ?? "";
    expect(first).toContain("skeleton--title");
    expect(first).not.toContain("Order Summary");
    expect((await read(shop.visitor(), paths.orderDetail(placed.id))).status).toBe(401);
    hold.release();
    let rest = "";
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      rest += part.value;
    }
    expect(rest).toContain("Order Summary");
  });
});
