import { expect, test } from "bun:test";
import fc from "fast-check";
import { daysBetween } from "#shop/days/day-bounds.ts";
import { seedScale } from "#tools/large-shop/orders.ts";
import { write, writer } from "#tools/testing/data/order-changes.ts";
import { compareStatistics } from "#tools/testing/data/order-statistics.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { migrate } from "../migrate.ts";
import { listOrderDays, sumOrders } from "./dashboard.ts";

const database = useDatabase();

async function expectRight() {
  const { stored, counted } = await compareStatistics(database.sql);
  expect<unknown>(stored).toEqual(counted);
  return stored;
}

test("15.15 the statistics equal a full count despite parallel writers", async () => {
  const { sql } = database;
  const writers = fc.array(writer, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(writers, async (all) => {
      await Promise.all(all.map((transactions) => write(sql, transactions)));
      await expectRight();
    }),
    { numRuns: 100, endOnFailure: true },
  );
  expect((await expectRight()).totals.length).toBeGreaterThan(10);
});

test("15.15 they are right when many change the same order at once", async () => {
  const { sql } = database;
  const id = await addOrder(sql);
  await Promise.all(
    Array.from({ length: 30 }, async (_, at) => {
      const status = at % 2 ? "shipped" : "pending";
      const payment = at % 3 ? "paid" : "unpaid";
      await sql`update orders set status = ${status}, payment_status = ${payment} where id = ${id}`;
      await sql`
        insert into refunds (order_id, stripe_refund_id, amount_cents, status)
        values (${id}, gen_random_uuid(), 10, ${at % 5 ? "succeeded" : "failed"})`;
    }),
  );
  const [order] = await sql`select refunded_cents from orders where id = ${id}`;
  expect(order?.refundedCents).toBe(24 * 10);
  await expectRight();
});

test("15.15 an order that is being written holds up no other, nor do two that cross", async () => {
  const { sql } = database;
  const [one, other] = [await addOrder(sql), await addOrder(sql)];
  const ship = (on: typeof sql, id: number) =>
    on`update orders set status = 'shipped' where id = ${id}`;
  const holder = await sql.reserve();
  await holder`begin`;
  await ship(holder, one);
  const crossing = await sql.reserve();
  await crossing`set lock_timeout = '1s'`;
  await ship(crossing, other);
  await addOrder(crossing);
  await crossing`reset lock_timeout`;
  crossing.release();
  await holder`update orders set status = 'delivered' where id = ${other}`;
  await holder`commit`;
  holder.release();
  await expectRight();
});

test("15.15 writers that follow each other share one slot, so the tables stay small", async () => {
  const { sql } = database;
  const rows = async () => (await sql`select from order_totals where slot = 0`).count;
  await addOrder(sql);
  const before = await rows();
  for (let at = 0; at < 20; at++) await addOrder(sql);
  expect(await rows()).toBe(before);
});

test("15.15 the orders of db:seed --scale are counted", async () => {
  const before = (await expectRight()).totals.reduce((sum, { orders }) => sum + orders, 0);
  await seedScale(database.sql, { orders: 2000, users: 100 });
  const after = (await expectRight()).totals.reduce((sum, { orders }) => sum + orders, 0);
  expect(after - before).toBe(2000);
});

test("15.15 the days of any zone are right, where the clocks change as well", async () => {
  const { sql } = database;
  const days = [
    ["UTC", "2026-02-26", "2026-03-03"],
    ["America/New_York", "2026-03-06", "2026-03-10"],
    ["Asia/Kolkata", "2026-05-01", "2026-05-03"],
    ["Pacific/Chatham", "2026-04-03", "2026-04-07"],
  ] as const;
  for (const [zone, first, last] of days) {
    const bounds = daysBetween(first, last, zone);
    for (const [at, { from, until }] of bounds.entries()) {
      const id = await addOrder(sql);
      const seconds = (until.getTime() - from.getTime()) / 1000;
      // The first and the last second of a day, and some between them.
      const offset = [0, seconds - 1, seconds / 2, seconds / 3][at % 4] ?? 0;
      await sql`
        update orders set created_at = ${from}::timestamptz + ${offset} * interval '1 second'
        where id = ${id}`;
    }
    const counted = await sql`
      select day, count(o.id) as orders, coalesce(sum(total_cents), 0)::bigint as cents
      from unnest(${bounds.map(({ day }) => day)}::text[],
        ${bounds.map(({ from }) => from.toISOString())}::timestamptz[],
        ${bounds.map(({ until }) => until.toISOString())}::timestamptz[]) as d (day, begins, ends)
      left join orders o on created_at >= begins and created_at < ends and currency = 'usd'
      group by day order by day`;
    const listed = await listOrderDays(sql, bounds, "usd");
    expect<unknown>([...listed]).toEqual([...counted]);
    expect(listed.every(({ orders }) => orders > 0)).toBe(true);
    const [stretch] = daysBetween(first, first, zone);
    const sum = counted.reduce((all, { orders }) => all + orders, 0);
    if (!stretch) throw new Error("no day");
    const until = bounds.at(-1)?.until ?? stretch.until;
    expect((await sumOrders(sql, { ...stretch, until }, "usd")).orders).toBe(sum);
  }
  await expectRight();
});

test("15.15 the migration counts the orders that were there before it", async () => {
  const { sql } = database;
  const names = [
    ...["0007-order-statistics.sql", "0052-orders-to-make.sql"],
    "0077-statistics-by-currency.sql",
  ];
  // Until then a shop had one currency.
  await sql`update shop_settings set currency = 'eur'`;
  await sql`update orders set currency = 'eur'`;
  const expected = await expectRight();
  await sql.unsafe(`
    drop function add_to_order_statistics, order_change, count_orders, sum_refunds,
      forget_order_statistics cascade;
    drop table order_totals, order_days, order_quarters;
    drop type order_change;
    drop index orders_of_state_by_promise;
    alter table orders drop column refund_waived_at;
    alter table shop_settings drop column set_up_dismissed_at;
    drop index orders_open, mails_failed, print_files_low_dpi;
    drop trigger orders_note_changed on orders;
    alter table orders drop column refunded_cents`);
  await sql`delete from migrations where name = any (${names})`;
  expect(await migrate(sql)).toEqual(names);
  expect(await expectRight()).toEqual(expected);
});

test("15.15 no orders, no statistics", async () => {
  await database.sql`truncate orders cascade`;
  expect(await expectRight()).toEqual({ totals: [], days: [], quarters: [] });
});
