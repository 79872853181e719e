import { beforeEach, expect, test } from "bun:test";
import { findCustomer } from "#db/customers/customers.ts";
import { listCustomers } from "#db/customers/list.ts";
import {
  addAccount,
  addPaidOrder,
  addRefund,
  customerOf,
  sumsOf,
} from "#tools/testing/data/customers.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { settleCustomers } from "./settle-customers.ts";

const database = useDatabase();
beforeEach(async () => {
  await database.sql`truncate orders, customers, customer_orders, customer_changes cascade`;
});

async function find(orderId: number) {
  const { sql } = database;
  const id = await customerOf(sql, orderId);
  if (id === undefined) throw new Error(`Order ${orderId} has no customer`);
  const customer = await findCustomer(sql, id);
  if (!customer) throw new Error(`Customer ${id} is not there`);
  return customer;
}

test("83.1 orders of an account are one customer's, and those of a guest are that email's", async () => {
  const { sql } = database;
  const userId = await addAccount(sql);
  const own = [await addPaidOrder(sql, { userId }), await addPaidOrder(sql, { userId })];
  const guests = [
    await addPaidOrder(sql, { email: "Bob@Example.com", name: "Bob" }),
    await addPaidOrder(sql, { email: "bob@example.com", name: "Bob" }),
  ];
  const [first, second] = [await find(own[0] ?? 0), await find(own[1] ?? 0)];
  expect(first.id).toBe(second.id);
  expect(first).toMatchObject({ hasAccount: true, isProved: true, orders: 2, valueCents: 3998 });
  const bob = await find(guests[0] ?? 0);
  expect(await customerOf(sql, guests[1] ?? 0)).toBe(bob.id);
  expect(bob).toMatchObject({ hasAccount: false, email: "bob@example.com", name: "Bob" });
});

test("83.1 an account without orders is a customer", async () => {
  const { sql } = database;
  const userId = await addAccount(sql);
  await settleCustomers({ sql });
  const { customers } = await listCustomers(sql, {
    ...{ q: "", sort: "last", limit: 10, orders: "no" },
  });
  const found = await Promise.all(customers.map(({ id }) => findCustomer(sql, id)));
  expect(found.flatMap((one) => one?.people.map((person) => person.userId))).toContain(userId);
});

test("83.2 an order that only names an account's email stays a guest's, who is not proved", async () => {
  const { sql } = database;
  const userId = await addAccount(sql, { email: "victim@example.com" });
  const own = await find(await addPaidOrder(sql, { userId, email: "victim@example.com" }));
  const planted = await find(await addPaidOrder(sql, { email: "victim@example.com", name: "Eve" }));
  expect(planted.id).not.toBe(own.id);
  expect(planted).toMatchObject({ hasAccount: false, isProved: false, name: "Eve" });
  expect((await findCustomer(sql, own.id))?.orders).toBe(1);
});

test("83.3 a guest's order counts to the account that has proved its email once its mailed link was opened", async () => {
  const { sql } = database;
  const userId = await addAccount(sql, { email: "carol@example.com" });
  const own = await find(await addPaidOrder(sql, { userId, email: "carol@example.com" }));
  const order = await addPaidOrder(sql, { email: "carol@example.com" });
  expect(await customerOf(sql, order)).not.toBe(own.id);
  await sql`insert into order_proofs (order_id) values (${order})`;
  expect(await customerOf(sql, order)).toBe(own.id);
  expect(await sumsOf(sql, own.id)).toMatchObject({ orders: 2 });
  // The account goes on with another email, so what guests ordered with this one is nobody's but theirs.
  await sql`update users set email = 'carol.new@example.com' where id = ${userId}`;
  expect(await customerOf(sql, order)).not.toBe(own.id);
  expect((await find(order)).isProved).toBe(true);
  expect(await sumsOf(sql, own.id)).toMatchObject({ orders: 1 });
});

test("83.3 an account that proves the email later takes proved orders, and no others", async () => {
  const { sql } = database;
  const [proved, typed] = [
    await addPaidOrder(sql, { email: "dan@example.com" }),
    await addPaidOrder(sql, { email: "dan@example.com" }),
  ];
  await sql`insert into order_proofs (order_id) values (${proved})`;
  const guest = await find(proved);
  expect(await customerOf(sql, typed)).toBe(guest.id);
  const userId = await addAccount(sql, { email: "dan@example.com", verified: false });
  expect(await customerOf(sql, proved)).toBe(guest.id);
  await sql`update users set email_verified = true where id = ${userId}`;
  const account = await find(proved);
  expect(account.people[0]?.userId).toBe(userId);
  expect(await customerOf(sql, typed)).toBe(guest.id);
});

test("83.4 sums are what was paid less what was refunded, in each currency", async () => {
  const { sql } = database;
  const order = await addPaidOrder(sql, { cents: 5000 });
  const refund = await addRefund(sql, { orderId: order, cents: 1200 });
  const euros = await addPaidOrder(sql, { cents: 700 });
  await sql`update orders set currency = 'eur' where id = ${euros}`;
  await sql`update orders set total_cents = 701 where id = ${euros}`;
  await addOrder(sql);
  const { id } = await find(order);
  expect(await sumsOf(sql, id)).toEqual({ orders: 2, valueCents: 3800, otherValues: { eur: 701 } });
  await sql`update refunds set status = 'failed' where id = ${refund}`;
  await settleCustomers({ sql });
  expect(await sumsOf(sql, id)).toMatchObject({ valueCents: 5000 });
});

test("83.5 a guest of whom nothing is left is no customer", async () => {
  const { sql } = database;
  const order = await addOrder(sql, { email: "gone@example.com" });
  const { id } = await find(order);
  await sql`delete from orders where id = ${order}`;
  await settleCustomers({ sql });
  expect(await findCustomer(sql, id)).toBeUndefined();
});
