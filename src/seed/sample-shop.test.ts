import { beforeAll, expect, test } from "bun:test";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "#shop/orders/order-status.ts";
import { paths } from "#shop/paths.ts";
import { logIn } from "#tools/testing/data/accounts.ts";
import type { TestShop } from "#tools/testing/shop.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { SAMPLE_PEOPLE } from "./sample-people.ts";
import { SAMPLE_SHARES } from "./sample-shares.ts";
import { seedSamples } from "./sample-shop.ts";

const password = "printhread";

const shop = useShop();
let made: string[];
// `seed-shop.test.ts` seeds a shop as it comes; this one sells less than the samples name.
beforeAll(async () => {
  await shop.sql`update products set state = 'archived' where id = 2`;
  await shop.sql`update variants set is_available = false where product_id = 1 and size = 'M'`;
  made = await seedSamples(shop.services, password);
});

type OrderJson = { status: string; paymentStatus: string; items: { imageUrl?: string }[] };

test("24.14 the accounts log in and see their orders, between them of every status", async () => {
  expect(made).toEqual(["ada", "grace", "linus"]);
  const seen: OrderJson[] = [];
  for (const { username, orders } of SAMPLE_PEOPLE) {
    const visitor = await logIn(shop, { username, password });
    const ids = await orderIdsOf(username);
    expect(ids).toHaveLength(orders.length);
    for (const id of ids) {
      const answer = await visitor.request(paths.api.order(id));
      expect(answer.status).toBe(200);
      seen.push((await answer.json()) as OrderJson);
    }
  }
  expect(new Set(seen.map((order) => order.status))).toEqual(new Set(ORDER_STATUSES));
  expect(new Set(seen.map((order) => order.paymentStatus))).toEqual(new Set(PAYMENT_STATUSES));
});

test("24.37 the samples are made beside a product, a color and a size that are no longer sold", async () => {
  const [{ orders }] = await shop.sql<[{ orders: number }]>`
    select count(*)::int as orders from orders`;
  expect(orders).toBe(SAMPLE_PEOPLE.flatMap((person) => person.orders).length);
  const sold = await shop.sql<{ productId: number }[]>`
    select distinct product_id from order_items order by product_id`;
  expect(sold.map(({ productId }) => productId)).not.toContain(2);
});

test("24.14 one account's order is not there for another", async () => {
  const visitor = await logIn(shop, { username: "grace", password });
  const [id = 0] = await orderIdsOf("ada");
  expect((await visitor.request(paths.api.order(id))).status).toBe(404);
});

test("24.14 the artwork of every order is in the store, front and back", async () => {
  const designs = await shop.sql<{ rasterName: string; side: string }[]>`
    select distinct raster_name, side from designs
    join documents on designs.id in (front_artwork_id, back_artwork_id)
    join order_items item on item.document_id = documents.id`;
  expect(new Set(designs.map((design) => design.side))).toEqual(new Set(["front", "back"]));
  for (const { rasterName } of designs) {
    const picture = await shop.app.request(paths.upload(rasterName.replace("copies/", "")));
    expect(picture.status).toBe(200);
    expect(picture.headers.get("content-type")).toBe("image/png");
  }
});

test("24.14 every paid order has its print files enqueued, front and back", async () => {
  const wrong = await shop.sql`
    select id from orders where (payment_status <> 'unpaid') <> exists (
      select from print_files where order_id = orders.id
    )`;
  expect(wrong.map(({ id }) => id)).toEqual([]);
  const [sides] = await shop.sql`select array_agg(distinct area) as sides from print_files`;
  expect(sides?.sides.toSorted()).toEqual(["back", "front"]);
});

test("24.14 the events of an order are in order, none of them later than now", async () => {
  const orders = await shop.sql<{ status: string; story: string[]; dated: boolean }[]>`
    select status, array_agg(value order by event.id) as story,
      array_agg(event.id order by event.id) = array_agg(event.id order by event.created_at, event.id)
        and max(event.created_at) <= now() and min(event.created_at) = o.created_at
        and max(event.created_at) = o.updated_at as dated
    from orders o join order_events event on event.order_id = o.id group by o.id`;
  expect(orders.filter((order) => !order.dated)).toEqual([]);
  const delivered = orders.find((order) => order.status === "delivered");
  expect(delivered?.story.slice(0, 5)).toEqual([
    "pending",
    "paid",
    "processing",
    "shipped",
    "delivered",
  ]);
});

test("24.14 a shipped order has a carrier and a number to track it by", async () => {
  const orders = await shop.sql`
    select status in ('shipped', 'delivered') as sent, carrier, tracking_number from orders`;
  for (const { sent, carrier, trackingNumber } of orders) {
    expect([carrier !== null, trackingNumber !== null]).toEqual([sent, sent]);
  }
});

test("24.14 a second time changes nothing, and a name that somebody has is left alone", async () => {
  const rows = await rowsOf(shop);
  expect(await seedSamples(shop.services, "another password")).toEqual([]);
  expect(await rowsOf(shop)).toEqual(rows);
  await shop.sql`update users set email = 'linus@example.org' where username = 'linus'`;
  expect(await seedSamples(shop.services, password)).toEqual([]);
  await logIn(shop, { username: "ada", password });
});

async function orderIdsOf(username: string): Promise<number[]> {
  const rows = await shop.sql<{ id: number }[]>`
    select orders.id from orders join users on users.id = user_id where username = ${username}`;
  return rows.map((row) => row.id);
}

async function rowsOf({ sql }: TestShop) {
  const [row] = await sql`
    select (select count(*) from users) as users, (select count(*) from orders) as orders,
      (select count(*) from designs) as designs, (select count(*) from order_events) as events`;
  return row;
}

test("24.14 the gallery shows the accounts' designs, likes and comments", async () => {
  const page = await (await shop.app.request(paths.gallery)).text();
  for (const { title } of SAMPLE_SHARES) expect(page).toContain(title);
  const designs = await shop.sql`
    select likes_count = (select count(*) from gallery_likes where gallery_design_id = d.id) as liked,
      row_number() over (order by id) = row_number() over (order by created_at) as dated
    from gallery_designs d`;
  expect(designs).toHaveLength(SAMPLE_SHARES.length);
  expect(designs.filter(({ liked, dated }) => !liked || !dated)).toEqual([]);
});
