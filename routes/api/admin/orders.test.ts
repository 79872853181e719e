import { beforeAll, describe, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const ask = (query = {}) => admin.request(withQuery(paths.api.adminOrders, query));

async function numbers(query = {}): Promise<number[]> {
  const orders = (await (await ask(query)).json()) as { id: number }[];
  return orders.map(({ id }) => id);
}

describe("GET /api/admin/orders", () => {
  test("20.17 answers an empty list while there are no orders", async () => {
    const answer = await ask();
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(await answer.json()).toEqual([]);
  });

  test("20.17 answers all orders, newest first, as the API shows one", async () => {
    const ids: number[] = [];
    for (let made = 0; made < 3; made++) ids.unshift(await addOrder(shop.sql));
    expect(await numbers()).toEqual(ids);
    const [first] = (await (await ask()).json()) as object[];
    // But for the layers: there may be any number of orders.
    const one = await (await admin.request(paths.api.order(ids[0] ?? 0))).json();
    const listed = JSON.stringify(one, (key, value) => (key === "layers" ? undefined : value));
    expect(first).toEqual(JSON.parse(listed));
  });

  test("20.17 takes limit, before, status and q of ours", async () => {
    const ids: number[] = [];
    for (let made = 0; made < 4; made++) {
      ids.unshift(await addOrder(shop.sql, { email: "quite@rare.example" }));
    }
    const [newest = 0, second = 0, third = 0, oldest = 0] = ids;
    expect(await numbers({ limit: 2 })).toEqual([newest, second]);
    expect(await numbers({ limit: 2, before: second })).toEqual([third, oldest]);
    expect(await numbers({ q: "QUITE@rare" })).toEqual(ids);
    await shop.sql`update orders set status = 'canceled' where id = ${third}`;
    expect(await numbers({ q: "quite@rare", status: "cancelled" })).toEqual([third]);
  });

  test("20.17 answers more than one batch", async () => {
    const id = await addOrder(shop.sql);
    await shop.sql`
      with placed as (
        insert into orders (user_id, checkout_key, total_cents, shipping_address)
        select 1, gen_random_uuid(), 2000, '{"fullName": "Batch Person"}'
        from generate_series(1, 450) n returning id
      )
      insert into order_items (order_id, position, product_id, product_name, cut,
        unit_price_cents, quantity, size, color, document_id)
      select placed.id, 1, product_id, product_name, cut, unit_price_cents, quantity, size, color,
        document_id
      from placed, order_items where order_id = ${id}`;
    const found = await numbers({ q: "batch person" });
    expect(found).toHaveLength(450);
    expect(found).toEqual([...new Set(found)].sort((one, other) => other - one));
  });

  test.each([
    ["limit", "0"],
    ["before", "x"],
    ["status", "lost"],
  ])("20.17 rejects %s=%s", async (name, value) => {
    expect((await ask({ [name]: value })).status).toBe(400);
  });

  test("20.17 answers 401 without a session, and 403 to other accounts", async () => {
    const visitor = await shop.visitor().request(paths.api.adminOrders);
    expect(visitor.status).toBe(401);
    const other = await (await register(shop)).visitor.request(paths.api.adminOrders);
    expect(other.status).toBe(403);
    expect(await other.text()).not.toContain("quite@rare");
  });
});
