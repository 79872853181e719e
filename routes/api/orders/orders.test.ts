import { describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import {
  type Buyer,
  openPayment,
  order,
  postOrder,
  startBuyer,
} from "#tools/testing/data/checkout.ts";
import { orderKey } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

describe("POST /api/orders", () => {
  test("20.9 answers the order with the server's own prices, whatever the body says", async () => {
    const buyer = await startBuyer(shop);
    const second = { ...buyer.line, productId: 2, quantity: 2, size: "L" };
    const response = await postOrder(buyer, [buyer.line, second], {
      userId: 77,
      totalAmount: "0.50",
      status: "delivered",
      notes: " Ring twice ",
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      userId: 1,
      designId: buyer.designId,
      productId: 1,
      quantity: 1,
      totalAmount: "69.97",
      status: "pending",
      paymentStatus: "unpaid",
      paymentIntentId: null,
      notes: "Ring twice",
      shippingAddress: ADDRESS,
      items: [{ unitPrice: "19.99" }, { unitPrice: "24.99", quantity: 2, size: "L" }],
    });
  });

  test("42.3 takes many sizes in one item, which are lines in the order of sizes", async () => {
    const buyer = await startBuyer(shop);
    const { size: _, quantity: __, ...line } = buyer.line;
    const response = await postOrder(buyer, [{ ...line, sizes: { L: 6, S: 4, M: 8 } }]);
    expect(await response.json()).toMatchObject({
      totalAmount: "359.82",
      items: [
        { size: "S", quantity: 4 },
        { size: "M", quantity: 8 },
        { size: "L", quantity: 6 },
      ],
    });
    const alone = { ...line, sizes: [{ size: "XL", quantity: 3 }], shippingAddress: ADDRESS };
    const one = await buyer.visitor.sendJson(paths.api.orders, alone);
    expect(await one.json()).toMatchObject({ items: [{ size: "XL", quantity: 3 }] });
  });

  test("20.10 takes a payload without items and key as an order of one line", async () => {
    const { visitor, line } = await startBuyer(shop);
    const body = { userId: 1, status: "pending", ...line, shippingAddress: ADDRESS };
    const placed = await Promise.all([1, 2].map(() => visitor.sendJson(paths.api.orders, body)));
    const [one, two] = (await Promise.all(placed.map((answer) => answer.json()))) as [
      { id: number; items: object[] },
      { id: number },
    ];
    expect(one.items).toHaveLength(1);
    expect(two.id).toBe(one.id);
  });

  const REJECTED: [string, (buyer: Buyer) => Promise<Response>, number, string][] = [
    ["no design", (b) => postOrder(b, [{ ...b.line, designId: 0 }]), 400, "Upload a design"],
    ["a stranger's design", strangers, 404, "There is no design"],
    ["no such product", (b) => postOrder(b, [{ ...b.line, productId: 99 }]), 404, "no product 99"],
    [
      "a size it does not have",
      (b) => postOrder(b, [{ ...b.line, size: "9XL" }]),
      400,
      "that size",
    ],
    ["a color it does not have", (b) => postOrder(b, [{ ...b.line, color: "Pink" }]), 400, "color"],
    [
      "1001 shirts",
      (b) => postOrder(b, [{ ...b.line, quantity: 1001 }]),
      400,
      "between 1 and 1000",
    ],
    [
      "half a shirt",
      (b) => postOrder(b, [{ ...b.line, quantity: 0.5 }]),
      400,
      "between 1 and 1000",
    ],
    ["more than a card can pay", tooMuch, 400, "$999,999.99"],
    ["an empty cart", (b) => postOrder(b, []), 400, "Add some products"],
    ["a name of blanks", (b) => shipTo(b, { fullName: " " }), 400, "Full name is required"],
    ["a country that is none", (b) => shipTo(b, { country: "Atlantis" }), 400, "Country: use its"],
    ["a wrong postal code", (b) => shipTo(b, { postalCode: "!!!" }), 400, "as in 94107"],
    ["a wrong phone number", (b) => shipTo(b, { phone: "x" }), 400, "Phone: use a number"],
    ["10 kB of a country", (b) => shipTo(b, { country: "x".repeat(10_000) }), 400, "200 char"],
    ["a country that is a list", (b) => shipTo(b, { country: ["US"] }), 400, "is not valid"],
    ["a wrong e-mail", (b) => shipTo(b, { email: "ada" }), 400, "Invalid email address"],
  ];
  for (const [what, send, status, text] of REJECTED) {
    test(`20.12 rejects ${what} and stores no order`, async () => {
      const buyer = await startBuyer(shop);
      const [before] = await shop.sql`select count(*) from orders`;
      const response = await send(buyer);
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(text);
      const [after] = await shop.sql`select count(*) from orders`;
      expect(after).toEqual(before);
    });
  }

  test("6.15 20.13 a double submit is one order, and another address changes it and closes its payment", async () => {
    const buyer = await startBuyer(shop);
    const [one, two] = await Promise.all([order(buyer), order(buyer)]);
    expect(two.id).toBe(one.id);
    const intent = await openPayment(buyer, one);
    const moved = await (await shipTo(buyer, { city: "Salem" })).json();
    expect(moved).toMatchObject({ id: one.id, shippingAddress: { city: "Salem" } });
    expect((await openPayment(buyer, one)).id).not.toBe(intent.id);
  });

  test("23.3 changed contents cancel the old intent before there is a new one", async () => {
    const buyer = await startBuyer(shop);
    const first = await order(buyer);
    const old = await openPayment(buyer, first);
    const again = await postOrder(buyer, [{ ...buyer.line, color: "Red" }]);
    const changed = (await again.json()) as typeof first;
    expect(changed).toMatchObject({ id: first.id, color: "Red", totalAmount: first.totalAmount });
    const { paymentIntents } = connect(shop.sandbox);
    expect((await paymentIntents.retrieve(old.id)).status).toBe("canceled");
    const fresh = await openPayment(buyer, changed);
    expect(fresh.id).not.toBe(old.id);
  });
});

describe("GET /api/orders/{id}", () => {
  test("20.14 answers the browser that ordered and the holder of the link, who may not pay it", async () => {
    const buyer = await startBuyer(shop);
    const { id, totalAmount: amount } = await order(buyer);
    const own = await buyer.visitor.request(paths.api.order(id));
    expect(own.status).toBe(200);
    const key = orderKey(shop.services.signatures, id);
    const linked = await shop.visitor().request(`${paths.api.order(id)}?key=${key}`);
    expect(await linked.json()).toEqual(await own.json());
    const paying = await shop
      .visitor()
      .sendJson(`${paths.api.paymentIntent}?key=${key}`, { orderId: id, amount });
    expect(paying.status).toBe(404);
  });

  test("20.14 answers everyone else with the 404 of an order that is not there", async () => {
    const { id } = await order(await startBuyer(shop));
    const other = await startBuyer(shop);
    const key = orderKey(shop.services.signatures, id + 1);
    const requests = [
      shop.visitor().request(paths.api.order(id)),
      other.visitor.request(paths.api.order(id)),
      other.visitor.request(`${paths.api.order(id)}?key=${key}`),
      other.visitor.request(paths.api.order(987_654)),
    ];
    for (const answer of await Promise.all(requests)) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe("There is no such order.");
    }
  });
});

async function strangers(buyer: Buyer) {
  const { designId } = await startBuyer(shop);
  return postOrder(buyer, [{ ...buyer.line, designId }]);
}

function tooMuch(buyer: Buyer) {
  const line = { ...buyer.line, productId: 5, color: "White", quantity: 1000 };
  const lines = Array.from({ length: 50 }, () => line);
  return postOrder(buyer, lines);
}

function shipTo(buyer: Buyer, change: object) {
  return postOrder(buyer, [buyer.line], { shippingAddress: { ...ADDRESS, ...change } });
}
