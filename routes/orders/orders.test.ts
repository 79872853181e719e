import { describe, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

async function show(visitor: Visitor, query = {}): Promise<string> {
  return (await visitor.request(withQuery(paths.orders, query))).text();
}

/** The numbers on the page, in its order. */
function numbers(page: string): number[] {
  return [...page.matchAll(/<th scope="row">#(\d+)<\/th>/g)].map(([, id]) => Number(id));
}

async function withOrders(count: number) {
  const account = await register(shop, { verified: true });
  const ids: number[] = [];
  for (let made = 0; made < count; made++) {
    ids.unshift(await addOrder(shop.sql, { userId: account.user.id }));
  }
  return { ...account, ids };
}

describe("GET /orders", () => {
  test("8.1 asks a visitor to log in, and knows the way for guests", async () => {
    const page = await show(shop.visitor());
    for (const text of [
      "<title>My Orders",
      "Login Required",
      "Please log in to view your order history",
      'href="/login?return=%2Forders"',
      "Ordered as a guest?",
      `href="${paths.orderLookup}"`,
    ]) {
      expect(page).toContain(text);
    }
  });

  test("8.1 lists what this browser ordered without an account, which registering takes along", async () => {
    const buyer = await startBuyer(shop);
    const { id } = await order(buyer);
    const { visitor } = buyer;
    const response = await visitor.request(paths.orders);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const page = await response.text();
    expect(numbers(page)).toEqual([id]);
    expect(page).not.toContain("Login Required");
    expect(page).toContain("Set a password to keep them");
    const form = withQuery(paths.login, { tab: "register", return: paths.orders });
    expect(page).toContain(`href="${form.replace("&", "&amp;")}"`);
    expect(await (await visitor.request(form)).text()).toContain('value="ada@example.com"');
    expect(await show(shop.visitor())).toContain("Login Required");

    await register(shop, {}, visitor);
    expect(numbers(await show(visitor))).toEqual([id]);
    expect(await (await shop.visitor().request(form)).text()).not.toContain("ada@example.com");
  });

  test("8.6 tells an account without orders where to start", async () => {
    const { visitor } = await register(shop, { verified: true });
    const page = await show(visitor);
    expect(page).toContain("No orders yet");
    expect(page).toContain("Start designing your custom T-shirt today");
    expect(page).toContain(`href="${paths.design}"`);
  });

  test("8.3 50.3 lists number, date, items, status and total, with the ways to details and cart", async () => {
    const { visitor, ids } = await withOrders(1);
    const [id = 0] = ids;
    await shop.sql`
      update orders set status = 'shipped', payment_status = 'paid', total_cents = 5997,
        created_at = now() - interval '3 days 2 hours' where id = ${id}`;
    await shop.sql`update order_items set quantity = 3 where order_id = ${id}`;
    const response = await visitor.request(paths.orders);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const page = await response.text();
    for (const text of [
      `#${id}`,
      "3 days ago</time>",
      "3 items",
      ">Shipped</span>",
      "$59.97",
      `href="${paths.orderDetail(id)}"`,
      "View Details",
      `action="${paths.reorder(id)}"`,
      'alt="Classic Cotton Tee in mint" width="64" height="68" loading="lazy"',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toMatch(/<time datetime="[^"]+Z" title="[A-Z][a-z]+ \d+, \d+ at [^"]+ UTC">/);
    expect(page).not.toContain("Awaiting payment");
    expect(page).not.toContain("<script");
  });

  test("8.4 an unpaid order awaits its payment, a paid one is confirmed; one shirt is '1 item'", async () => {
    const { visitor, ids } = await withOrders(2);
    await shop.sql`update orders set payment_status = 'paid' where id = ${ids[0] ?? 0}`;
    const page = await show(visitor);
    expect(page).toContain(">Awaiting payment</span>");
    expect(page).toContain(">Confirmed</span>");
    expect(page).not.toContain("Pending");
    expect(page).toContain("1 item<");
    const [paid = 0, unpaid = 0] = ids;
    expect(page).toContain(`href="${paths.checkoutOf(unpaid)}"`);
    expect(page).toContain(`action="${paths.reorder(paid)}"`);
    for (const other of [`href="${paths.checkoutOf(paid)}"`, `action="${paths.reorder(unpaid)}"`])
      expect(page).not.toContain(other);

    await shop.sql`update orders set status = 'canceled' where id = ${unpaid}`;
    expect(await show(visitor)).toContain(`action="${paths.reorder(unpaid)}"`);
  });

  test("8.2 shows nobody another account's orders, nor a guest's", async () => {
    await addOrder(shop.sql);
    const one = await withOrders(1);
    const other = await withOrders(1);
    expect(numbers(await show(one.visitor))).toEqual(one.ids);
    expect(numbers(await show(other.visitor))).toEqual(other.ids);
  });

  test("8.9 shows ten a page, and leads to older ones and back", async () => {
    const { visitor, ids } = await withOrders(25);
    const first = await show(visitor);
    expect(numbers(first)).toEqual(ids.slice(0, 10));
    expect(first).not.toContain("Newer orders");
    expect(first).toContain(`href="/orders?before=${ids[9]}"`);

    const second = await show(visitor, { before: ids[9] });
    expect(numbers(second)).toEqual(ids.slice(10, 20));
    expect(second).toContain(`href="/orders?before=${ids[19]}"`);
    expect(second).toContain(`href="/orders?after=${ids[10]}"`);

    const last = await show(visitor, { before: ids[19] });
    expect(numbers(last)).toEqual(ids.slice(20));
    expect(last).not.toContain("Older orders");

    expect(numbers(await show(visitor, { after: ids[20] }))).toEqual(ids.slice(10, 20));
    const back = await show(visitor, { after: ids[10] });
    expect(numbers(back)).toEqual(ids.slice(0, 10));
    expect(back).not.toContain("Newer orders");
  });

  test("cursors that lead nowhere show the first page", async () => {
    const { visitor, ids } = await withOrders(2);
    for (const query of [{ before: 1 }, { after: 999_999 }, { before: "x" }, { before: -3 }]) {
      expect(numbers(await show(visitor, query))).toEqual(ids);
    }
  });
});

describe("GET /orders, when the data takes its time", () => {
  test("8.7 sends the skeleton first, and the orders when they are there", async () => {
    const { visitor, ids } = await withOrders(1);
    const held = await shop.sql.reserve();
    await held`begin`;
    await held`lock table orders in access exclusive mode`;
    const answer = await visitor.request(paths.orders);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = (await reader?.read())?.value ?? "";
    expect(first).toContain("orders-skeleton");
    expect(first).toContain("Loading your orders");
    expect(numbers(first)).toEqual([]);
    await held`commit`;
    held.release();
    expect(numbers((await reader?.read())?.value ?? "")).toEqual(ids);
  });

  test("8.8 says that there was an error, with a Retry of the same page", async () => {
    const { visitor } = await withOrders(1);
    await shop.sql`alter table order_items rename to mislaid_items`;
    const answer = await visitor.request(withQuery(paths.orders, { before: 99 }));
    await shop.sql`alter table mislaid_items rename to order_items`;
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect(page).toContain("There was an error loading your orders. Please try again later.");
    expect(page).toMatch(/href="\/orders\?before=99">Retry/);
    expect(takeErrors().length).toBe(1);
    expect(numbers(await show(visitor))).toHaveLength(1);
  });
});
