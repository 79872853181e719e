import { beforeAll, expect, test } from "bun:test";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "#shop/orders/order-status.ts";
import { createDatabase, type TestDatabase } from "#tools/testing/database.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { seedScale } from "./orders.ts";

const SCALE = { orders: 2000, users: 100 };

const database = useDatabase();
beforeAll(async () => {
  // A shop that has had customers before: ids do not start at 1.
  await database.sql`
    with buyer as (
      insert into users (username, email) values ('early', 'early@example.com') returning id
    ) insert into orders (user_id, checkout_key, total_cents, shipping_address)
    select id, gen_random_uuid(), 1999, '{}' from buyer`;
  expect(await seedScale(database.sql, SCALE)).toEqual({ seeded: true });
});

test("24.16 there are exactly as many orders and users as requested", async () => {
  expect(await ordersByUser(database)).toHaveLength(SCALE.users);
  expect(total(await ordersByUser(database))).toBe(SCALE.orders);
});

test("24.16 the first user has a quarter of few orders, the second 10, the others most differing numbers", async () => {
  const [first, second, ...others] = await ordersByUser(database);
  expect([first, second]).toEqual([500, 10]);
  expect(Math.max(...others)).toBeGreaterThan(4 * (total(others) / others.length));
  expect(new Set(others).size).toBeGreaterThan(20);
});

test("24.16 every status and payment status is there, with one to three lines", async () => {
  const { sql } = database;
  const found = await sql`
    select array_agg(distinct status) as status, array_agg(distinct payment_status) as payment
    from orders`;
  expect(found[0]?.status).toEqual([...ORDER_STATUSES].sort());
  expect(found[0]?.payment).toEqual([...PAYMENT_STATUSES].sort());
  const lines = await sql`
    select distinct count(*)::int as lines from order_items group by order_id order by lines`;
  expect(lines.map((row) => row.lines)).toEqual([1, 2, 3]);
});

test.each([
  [
    "whose total is not that of its lines",
    "o.total_cents <> (select sum(unit_price_cents * quantity) from order_items where order_id = o.id)",
  ],
  ["that was made in the future", "greatest(o.created_at, o.updated_at, o.paid_at) > now()"],
  ["that is older than two years", "o.created_at < now() - interval '731 days'"],
  ["that is changed before it was made", "least(o.updated_at, o.paid_at) < o.created_at"],
  [
    "that has waited for its money for more than a day",
    "o.status <> 'canceled' and o.payment_status = 'unpaid' and o.created_at < now() - interval '1 day'",
  ],
  [
    "that is paid without a time, or the other way round",
    "(o.payment_status = 'unpaid') <> (o.paid_at is null)",
  ],
  [
    "whose last status event is another",
    "o.status <> (select value from order_events where order_id = o.id and kind in ('placed', 'status') order by id desc limit 1)",
  ],
  [
    "whose last payment event is another",
    "o.payment_status <> coalesce((select value from order_events where order_id = o.id and kind = 'payment' order by id desc limit 1), 'unpaid')",
  ],
  [
    "whose events are out of order",
    "exists (select from order_events a join order_events b on a.order_id = b.order_id and a.id < b.id where a.order_id = o.id and a.created_at > b.created_at)",
  ],
])("24.16 there is no order %s", async (_, condition) => {
  const wrong = await database.sql.unsafe(
    `select o.* from orders o join users on users.id = o.user_id
     where username like 'scale-%' and ${condition} limit 3`,
  );
  expect([...wrong]).toEqual([]);
});

test("24.16 a user's orders lie scattered over the years", async () => {
  const [row] = await database.sql<[{ months: number }]>`
    select count(distinct date_trunc('month', created_at))::int as months from orders
    where user_id = (select id from users where username = 'scale-000001')`;
  expect(row.months).toBeGreaterThanOrEqual(24);
});

test("24.16 orders made or changed afterwards have their events again, and ids of their own", async () => {
  const { sql } = database;
  const [order] = await sql<[{ id: number }]>`
    insert into orders (user_id, checkout_key, total_cents, shipping_address)
    values (1, gen_random_uuid(), 1999, '{}') returning id`;
  await sql`update orders set status = 'processing' where id = ${order.id}`;
  const events = await sql`select value from order_events where order_id = ${order.id} order by id`;
  expect(events.map((event) => event.value)).toEqual(["pending", "processing"]);
  await sql`insert into users (username, email) values ('late', 'late@example.com')`;
});

test("24.16 a second call does nothing, whatever its counts", async () => {
  const more = { orders: 4000, users: 200 };
  expect(await seedScale(database.sql, more)).toEqual({ seeded: false, orders: SCALE.orders });
  expect(total(await ordersByUser(database))).toBe(SCALE.orders);
});

test("24.16 the same counts give the same orders elsewhere, two seedings at once make one", async () => {
  const other = await createDatabase();
  const both = await Promise.all([seedScale(other.sql, SCALE), seedScale(other.sql, SCALE)]);
  expect(both.filter((one) => one.seeded)).toHaveLength(1);
  expect(await fingerprint(other)).toBe(await fingerprint(database));
  await other.drop();
});

async function ordersByUser({ sql }: TestDatabase): Promise<number[]> {
  const rows = await sql<{ orders: number }[]>`
    select count(orders.id)::int as orders from users left join orders on user_id = users.id
    where username like 'scale-%' group by username order by username`;
  return rows.map((row) => row.orders);
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

async function fingerprint({ sql }: TestDatabase): Promise<string | undefined> {
  const [row] = await sql<{ digest: string }[]>`
    select md5(string_agg(concat_ws(' ', username, status, payment_status, total_cents,
      shipping_address - 'email', carrier, lines), ',' order by orders.id)) as digest
    from orders join users on users.id = user_id
    cross join lateral (
      select string_agg(concat_ws(' ', product_id, quantity, size, color, design_position), ';' order by position) as lines
      from order_items join documents on documents.id = document_id
      where order_id = orders.id
    ) listed where username like 'scale-%'`;
  return row?.digest;
}
