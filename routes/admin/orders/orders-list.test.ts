import { beforeAll, describe, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

type Query = Record<string, string | number>;

async function show(query: Query = {}): Promise<string> {
  return (await admin.request(withQuery(paths.adminOrders, query))).text();
}

/** The numbers on the page, in its order. */
async function numbers(query: Query = {}): Promise<number[]> {
  const page = await show(query);
  return [...page.matchAll(/<th scope="row"><a[^>]*>#(\d+)<\/a>/g)].map(([, id]) => Number(id));
}

/** An order of somebody of that name. */
async function orderOf(fullName: string, totalCents = 1999): Promise<number> {
  const id = await addOrder(shop.sql);
  await shop.sql`
    update orders set total_cents = ${totalCents},
      shipping_address = shipping_address || ${shop.sql.json({ fullName })} where id = ${id}`;
  return id;
}

const plain = (text: string) => text.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("16.8 without any order it says where they will come from, and with filters to change them", async () => {
  const empty = await show();
  expect(empty).toContain("No orders found");
  expect(empty).toContain("Orders will appear here when customers place them");
  const filtered = await show({ q: "nobody" });
  expect(filtered).toContain("No orders found");
  expect(filtered).toContain("Try changing your filters");
});

describe("GET /admin/orders", () => {
  test("16.1 shows number, date and time, customer, product, badges, total and Manage", async () => {
    const id = await orderOf("Grace Columns", 4998);
    await shop.sql`update orders set status = 'processing',
      created_at = '2026-03-09T14:05:00Z' where id = ${id}`;
    await shop.sql`
      insert into order_items (order_id, position, product_id, product_name, cut,
      unit_price_cents, quantity, size, color, document_id)
    select order_id, 2, product_id, product_name, cut, unit_price_cents,
        quantity, 'L', 'Black', document_id
      from order_items where order_id = ${id}`;
    const page = await show({ q: "grace columns", status: "processing" });
    const row = page.match(/<tbody>(.*?)<\/tbody>/s)?.[1] ?? "";
    expect(plain(row)).toContain(
      `#${id} Mar 9, 2026 2:05 PM UTC Grace Columns ada@example.com 1 × Classic Cotton Tee M, Mint +1 more Processing Unpaid $49.98 Manage`,
    );
    const back = withQuery(paths.adminOrders, { q: "grace columns", status: "processing", id });
    expect(row).toContain(`href="${back.replaceAll("&", "&amp;")}"`);
  });

  test("16.2 says when there is no email, and when a customer wants it canceled", async () => {
    const id = await orderOf("Noel Nomail");
    await shop.sql`update orders set cancel_requested_at = now(), payment_status = 'paid',
      shipping_address = shipping_address || '{"email": ""}' where id = ${id}`;
    const page = await show({ q: "noel nomail" });
    expect(page).toContain("No email provided");
    expect(page).toContain("Cancellation requested");
  });

  test("16.3 searches number, name, email and PT number, in any case", async () => {
    const id = await orderOf("Zebediah Quux");
    const padded = `PT${String(id).padStart(6, "0")}`;
    for (const q of ["BEDIAH q", `#${id}`, padded]) expect(await numbers({ q })).toEqual([id]);
    expect(await numbers({ q: String(id) })).toContain(id);
    expect(await numbers({ q: "ADA@EXAMPLE" })).toContain(id);
    const page = await show({ q: "zebe" });
    expect(page).toContain('placeholder="Search by order # or customer name"');
    expect(page).toContain('value="zebe"');
  });

  test("16.4 a search for some of the number's digits finds the order", async () => {
    await shop.sql`alter table orders alter column id restart with 73519`;
    const [one, other] = [await orderOf("Digits Person"), await orderOf("Digits Person")];
    expect([one, other]).toEqual([73519, 73520]);
    expect(await numbers({ q: "735" })).toEqual([other, one]);
    expect(await numbers({ q: "351" })).toEqual([one]);
    expect(await numbers({ q: "735190" })).toEqual([]);
  });

  test("16.5 44.10 filters by status, in either spelling of the last, and by payment", async () => {
    const [one, two] = [await orderOf("Filter Person"), await orderOf("Filter Person")];
    await shop.sql`update orders set status = 'canceled' where id = ${one}`;
    await shop.sql`update orders set payment_status = 'refunded' where id = ${two}`;
    const q = "filter person";
    expect(await numbers({ q, status: "canceled" })).toEqual([one]);
    expect(await numbers({ q, status: "cancelled" })).toEqual([one]);
    expect(await numbers({ q, payment: "refunded" })).toEqual([two]);
    expect(await numbers({ q, status: "canceled", payment: "refunded" })).toEqual([]);
    expect(await numbers({ q, status: "nonsense" })).toEqual([two, one]);
    expect(plain(await show({ status: "<nonsense>" }))).toContain(
      "There is no status “&lt;nonsense&gt;”. Orders of all statuses are shown.",
    );
    const page = await show();
    const choices = page.match(/<select[^>]*name="status".*?<\/select>/s)?.[0] ?? "";
    expect(plain(choices)).toContain("All Statuses Pending Processing Shipped Delivered Canceled");
  });

  test("16.6 begins with the newest; the active column turns round, another begins descending", async () => {
    const dear = await orderOf("Sort Person", 9000);
    const cheap = await orderOf("Sort Person", 1000);
    const q = "sort person";
    expect(await numbers({ q })).toEqual([cheap, dear]);
    expect(await numbers({ q, direction: "asc" })).toEqual([dear, cheap]);
    expect(await numbers({ q, sort: "total" })).toEqual([dear, cheap]);
    expect(await numbers({ q, sort: "id" })).toEqual([cheap, dear]);
    const heads = (page: string) =>
      Object.fromEntries(
        [...page.matchAll(/<th scope="col"[^>]*><a[^>]*href="([^"]*)"[^>]*>([A-Z][^<]*?) </g)].map(
          ([, href = "", label = ""]) => [label, href.replaceAll("&amp;", "&")],
        ),
      );
    expect(heads(await show({ q }))).toEqual({
      "Order #": withQuery(paths.adminOrders, { q, sort: "id" }),
      Date: withQuery(paths.adminOrders, { q, direction: "asc" }),
      Total: withQuery(paths.adminOrders, { q, sort: "total" }),
    });
    const turned = heads(await show({ q, sort: "total", direction: "asc" }));
    expect(turned.Total).toBe(withQuery(paths.adminOrders, { q, sort: "total" }));
  });

  test("16.7 pages by key, and each order stands on one page", async () => {
    const ids: number[] = [];
    for (let made = 0; made < 27; made++) ids.unshift(await orderOf("Paged Person"));
    const first = await show({ q: "paged person" });
    const next = first.match(/<a[^>]*rel="next"[^>]*>/)?.[0].match(/href="([^"]*)"/)?.[1] ?? "";
    expect(await numbers({ q: "paged person" })).toEqual(ids.slice(0, 25));
    const after = new URL(next.replaceAll("&amp;", "&"), shop.url).searchParams.get("after") ?? "";
    expect(await numbers({ q: "paged person", after })).toEqual(ids.slice(25));
    expect(await show({ q: "paged person", after })).toContain("First page");
  });

  test("16.10 ?id= opens Manage over the list and keeps its filters for the way back", async () => {
    const id = await orderOf("Managed Person");
    const page = await show({ q: "managed", id });
    expect(page).toContain(`Manage Order #${id}`);
    expect(page).toContain(`href="${withQuery(paths.adminOrders, { q: "managed" })}#order-${id}"`);
  });

  test.each(["987654", "x1"])("16.12 ?id=%s of no order leads back with a toast", async (id) => {
    const answer = await admin.request(withQuery(paths.adminOrders, { q: "ada", id }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(withQuery(paths.adminOrders, { q: "ada" }));
    expect(await show()).toContain(`Order #${id} not found`);
  });

  test("16.9 a list that cannot be loaded says so, and can be loaded again", async () => {
    await shop.sql`alter table order_items rename to mislaid_items`;
    const answer = await admin.request(withQuery(paths.adminOrders, { status: "processing" }));
    await shop.sql`alter table mislaid_items rename to order_items`;
    const page = await answer.text();
    expect(answer.status).toBe(503);
    for (const text of ["Error loading orders", "Please try again later", "Retry"]) {
      expect(page).toContain(text);
    }
    expect(page).toContain(`href="${withQuery(paths.adminOrders, { status: "processing" })}"`);
    expect(takeErrors()).not.toHaveLength(0);
  });

  test("16.9 nor does ?id= of an order that cannot be loaded say anything else, and Retry asks for it", async () => {
    const id = await orderOf("Grace Mislaid");
    await shop.sql`alter table order_items rename to mislaid_items`;
    const answer = await admin.request(withQuery(paths.adminOrders, { q: "grace", id }));
    await shop.sql`alter table mislaid_items rename to order_items`;
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect(page).toContain("Error loading orders");
    const again = withQuery(paths.adminOrders, { q: "grace", id }).replaceAll("&", "&amp;");
    expect(page).toContain(`href="${again}"`);
    expect(takeErrors()).toHaveLength(1);
    expect(await show({ q: "grace", id })).toContain("Grace Mislaid");
  });
});

test("16.45 chooses all orders of a page, and shows a hundred of them", async () => {
  const q = "plenty person";
  for (let made = 0; made < 27; made++) await orderOf("Plenty Person");
  const boxes = (page: string) => page.match(/<input type="checkbox" name="order"[^>]*>/g) ?? [];
  const ticked = (page: string) => boxes(page).filter((box) => / checked/.test(box)).length;
  const short = await show({ q });
  expect([boxes(short).length, ticked(short)]).toEqual([25, 0]);
  const all = withQuery(paths.adminOrders, { q, choose: "all" }).replace("&", "&amp;");
  expect(short).toContain(`href="${all}"`);
  expect(short).toContain(">Choose all 25 on this page</a>");
  const chosen = await show({ q, choose: "all" });
  expect(ticked(chosen)).toBe(25);
  expect(chosen).toContain(">Choose none</a>");
  const long = withQuery(paths.adminOrders, { q, per: 100 }).replace("&", "&amp;");
  expect(short).toContain(`href="${long}"`);
  const page = await show({ q, per: 100, choose: "all" });
  expect([boxes(page).length, ticked(page)]).toEqual([27, 27]);
  // The form that the chosen orders are sent with leads back to the same list.
  expect(page).toContain('name="list-per" value="100"');
});
