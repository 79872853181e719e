import { expect, test } from "bun:test";
import { settleLeft } from "#db/customers/settle.ts";
import { addAccount, addPaidOrder } from "#tools/testing/data/customers.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { settleCustomers } from "./settle-customers.ts";

const database = useDatabase();

/** As it is right after the upgrade of a shop that has orders. */
async function forgetCustomers(): Promise<void> {
  const { sql } = database;
  await sql`truncate customers, customer_orders, customer_changes, customers_left cascade`;
  await sql`
    insert into customers_left (next_order_id, next_user_id)
    values ((select max(id) from orders), (select max(id) from users))`;
}

async function counted() {
  const { sql } = database;
  const [row] = await sql<[{ customers: number; orders: number; valueCents: number }]>`
    select count(*)::int as customers, sum(orders)::int as orders,
      sum(value_cents)::int as value_cents from customers`;
  return row;
}

test("83.16 earlier orders and accounts are listed in steps, which go on where they were stopped", async () => {
  const { sql } = database;
  for (let number = 0; number < 12; number++) {
    const userId = number % 4 === 0 ? await addAccount(sql) : undefined;
    await addPaidOrder(sql, {
      ...{ email: `before-${number % 6}@example.com`, cents: 100 },
      ...(userId && { userId }),
    });
  }
  await addAccount(sql);
  await forgetCustomers();
  // A step, then the process is killed.
  expect(await settleLeft(sql, 5)).toBe(true);
  const { orders } = await counted();
  expect(orders).toBe(5);
  // Two go on at once, while somebody orders.
  await Promise.all([
    settleCustomers({ sql }),
    settleCustomers({ sql }),
    addPaidOrder(sql, { email: "new@example.com", cents: 100 }),
  ]);
  await settleCustomers({ sql });
  const all = await counted();
  expect(all).toMatchObject({ orders: 13, valueCents: 1300 });
  const [facts] = await sql<[{ accounts: number; known: number; left: number }]>`
    select (select count(*)::int from users where id <> 1) as accounts,
      (select count(user_id)::int from customers) as known,
      (select count(*)::int from customers_left) as left`;
  expect(facts).toMatchObject({ known: facts.accounts, left: 0 });
});

test("83.16 whoever orders or refunds does not wait while customers are settled", async () => {
  const { sql } = database;
  const order = await addPaidOrder(sql, { email: "wait@example.com", cents: 500 });
  const settling = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const first = sql.begin(async (tx) => {
    await tx`select settle_customers(500)`;
    settling.resolve();
    await over.promise;
  });
  await settling.promise;
  // None of these needs what the transaction holds, or it would end in the timeout of a statement.
  await addPaidOrder(sql, { email: "wait@example.com", cents: 500 });
  await sql`update orders set status = 'processing' where id = ${order}`;
  await sql`
    insert into refunds (order_id, stripe_refund_id, amount_cents, status)
    values (${order}, 're_wait', 100, 'succeeded')`;
  over.resolve();
  await first;
  await settleCustomers({ sql });
  const [row] = await sql<{ valueCents: number }[]>`
    select value_cents from customers where email = 'wait@example.com'`;
  expect(row?.valueCents).toBe(900);
});

test("83.1 an account that is locked while it is listed is listed a little later", async () => {
  const { sql } = database;
  const userId = await addAccount(sql);
  const order = await addPaidOrder(sql, { userId });
  const locked = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = sql.begin(async (tx) => {
    await tx`select from users where id = ${userId} for update`;
    locked.resolve();
    await over.promise;
  });
  await locked.promise;
  await settleCustomers({ sql });
  over.resolve();
  await holding;
  await settleCustomers({ sql });
  const known = await sql`
    select from customer_orders join customers on customers.id = customer_id
    where order_id = ${order} and user_id = ${userId}`;
  expect(known.count).toBe(1);
});

test("83.6 sums follow the shop's own currency when it becomes another one", async () => {
  const { sql } = database;
  const order = await addPaidOrder(sql, { email: "euro@example.com", cents: 700 });
  await sql`update orders set currency = 'eur', total_cents = 701 where id = ${order}`;
  await settleCustomers({ sql });
  const find = async () => {
    const [row] = await sql<{ valueCents: number; otherValues: object }[]>`
      select value_cents, other_values from customers where email = 'euro@example.com'`;
    return row;
  };
  expect(await find()).toEqual({ valueCents: 0, otherValues: { eur: 701 } });
  await sql`update shop_settings set currency = 'eur'`;
  await settleCustomers({ sql });
  expect(await find()).toEqual({ valueCents: 701, otherValues: {} });
  await sql`update shop_settings set currency = 'usd'`;
});

test("83.21 whose orders come back is found by the indexes of accounts and guests, not among all orders", async () => {
  const { sql } = database;
  await sql.begin(async (tx) => {
    const [{ body }] = await tx<[{ body: string }]>`
      select prosrc as body from pg_proc where proname = 'settle_customers'`;
    const freed = /with freed as \([\s\S]*?;/.exec(body)?.[0] ?? "";
    await tx`set local enable_seqscan = off`;
    await tx`create temp table taken on commit drop as select * from customer_changes`;
    const plan = await tx.unsafe<{ "QUERY PLAN": string }[]>(
      `explain ${freed.replace("unnest(taken)", "taken")}`,
    );
    const text = plan.map((row) => Object.values(row).join("")).join("\n");
    expect(text).toContain("orders_guest_email");
    expect(text).not.toContain("Seq Scan on orders");
  });
});
