import { describe, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

async function ask(visitor: Visitor, userId: number, query = {}) {
  const response = await visitor.request(withQuery(paths.api.ordersOf(userId), query));
  const text = await response.text();
  const orders = response.ok ? (JSON.parse(text) as { id: number }[]) : [];
  return { status: response.status, text, orders, ids: orders.map(({ id }) => id) };
}

describe("GET /api/orders/user/{userId}", () => {
  test("20.15 answers an account its own orders, newest first, in the API's shape", async () => {
    const { visitor, user } = await register(shop);
    const first = await addOrder(shop.sql, { userId: user.id });
    const second = await addOrder(shop.sql, { userId: user.id });
    await addOrder(shop.sql);
    const { status, ids, orders } = await ask(visitor, user.id);
    expect(status).toBe(200);
    expect(ids).toEqual([second, first]);
    // But for the layers: there may be thousands of orders.
    const one = await (await visitor.request(paths.api.order(second))).json();
    const listed = JSON.stringify(one, (key, value) => (key === "layers" ? undefined : value));
    expect(orders[0] as object).toEqual(JSON.parse(listed));
    expect(orders[0]).toMatchObject({
      userId: user.id,
      totalAmount: "19.99",
      status: "pending",
      paymentStatus: "unpaid",
      quantity: 1,
      size: "M",
      color: "Mint",
      shippingAddress: { fullName: "Ada Lovelace" },
      items: [{ unitPrice: "19.99", designPosition: "center" }],
    });
  });

  test("20.15 gives a part on request, all without", async () => {
    const { visitor, user } = await register(shop);
    const ids: number[] = [];
    for (let made = 0; made < 25; made++) {
      ids.unshift(await addOrder(shop.sql, { userId: user.id }));
    }
    expect((await ask(visitor, user.id)).ids).toEqual(ids);
    expect((await ask(visitor, user.id, { limit: 2 })).ids).toEqual(ids.slice(0, 2));
    const next = await ask(visitor, user.id, { limit: 2, before: ids[1] });
    expect(next.ids).toEqual(ids.slice(2, 4));
    const wrong = await ask(visitor, user.id, { limit: "many" });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toBe("limit is a whole number from 1 up.");
  });

  test("20.16 rejects visitors with 401 and other accounts with 403, with a reason", async () => {
    const { user } = await register(shop);
    const other = await register(shop);
    expect(await ask(shop.visitor(), user.id)).toMatchObject({
      status: 401,
      text: "Please log in.",
    });
    expect(await ask(other.visitor, user.id)).toMatchObject({
      status: 403,
      text: "These are not your orders.",
    });
  });

  test("20.15 answers an admin anyone's, the guest's included, which nobody else sees", async () => {
    const guests = await addOrder(shop.sql);
    const { visitor, user } = await register(shop);
    const own = await addOrder(shop.sql, { userId: user.id });
    const admin = await register(shop, { isAdmin: true });
    expect((await ask(admin.visitor, user.id)).ids).toEqual([own]);
    expect((await ask(admin.visitor, 1)).ids).toContain(guests);
    expect((await ask(visitor, 1)).status).toBe(403);
    expect((await ask(shop.visitor(), 1)).status).toBe(401);
  });
});
