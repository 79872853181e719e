import { beforeAll, expect, test } from "bun:test";
import { findCustomer, findRoot, listPeople } from "#db/customers/customers.ts";
import {
  addAccount,
  addPaidOrder,
  addRefund,
  customerOf,
  sumsOf,
} from "#tools/testing/data/customers.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { addCustomerNote } from "./add-customer-note.ts";
import { mergeCustomers, peopleRevision } from "./merge-customers.ts";
import { separateCustomers } from "./separate-customers.ts";
import { settleCustomers } from "./settle-customers.ts";

const database = useDatabase();
let actorId: number;
beforeAll(async () => {
  actorId = await addAccount(database.sql);
});

async function customer(orderId: number): Promise<number> {
  const id = await customerOf(database.sql, orderId);
  if (!id) throw new Error(`Order ${orderId} has no customer`);
  return id;
}

async function merge(from: number, to: number) {
  const { sql } = database;
  const people = [...(await listPeople(sql, from)), ...(await listPeople(sql, to))];
  return mergeCustomers({ sql }, { from, to, revision: peopleRevision(people), actorId });
}

test("83.20 what counts to one counts to the other, also what comes later; orders stay whose they are", async () => {
  const { sql } = database;
  const userId = await addAccount(sql);
  const own = await addPaidOrder(sql, { userId, cents: 1000 });
  const guest = await addPaidOrder(sql, { email: "other@example.com", cents: 500 });
  const [to, from] = [await customer(own), await customer(guest)];
  await addCustomerNote({ sql }, { customerId: from, text: "Rings at noon", actorId });
  expect(await merge(from, to)).toBe("merged");
  expect(await sumsOf(sql, to)).toMatchObject({ orders: 2, valueCents: 1500 });
  const later = await addPaidOrder(sql, { email: "other@example.com", cents: 50 });
  await addRefund(sql, { orderId: guest, cents: 200 });
  expect(await customer(later)).toBe(to);
  expect(await sumsOf(sql, to)).toMatchObject({ orders: 3, valueCents: 1350 });
  const [row] = await sql<{ userId: number }[]>`select user_id from orders where id = ${guest}`;
  expect(row?.userId).toBe(1);
  expect(await findRoot(sql, from)).toBe(to);
  expect(await findCustomer(sql, from)).toBeUndefined();
});

test("83.21 a merge that is undone leaves both as they were, with what came since", async () => {
  const { sql } = database;
  const one = await addPaidOrder(sql, { email: "one@example.com", cents: 100 });
  const two = await addPaidOrder(sql, { email: "two@example.com", cents: 20 });
  const three = await addPaidOrder(sql, { email: "three@example.com", cents: 3 });
  const ids = [await customer(one), await customer(two), await customer(three)];
  const [a = 0, b = 0, c = 0] = ids;
  expect(await merge(c, b)).toBe("merged");
  expect(await merge(b, a)).toBe("merged");
  expect(await sumsOf(sql, a)).toMatchObject({ valueCents: 123 });
  await addPaidOrder(sql, { email: "three@example.com", cents: 4000 });
  expect(await separateCustomers({ sql }, { id: b, from: a, actorId })).toBe("separated");
  await settleCustomers({ sql });
  expect(await sumsOf(sql, a)).toMatchObject({ valueCents: 100 });
  expect(await sumsOf(sql, b)).toMatchObject({ valueCents: 4023 });
  expect(await separateCustomers({ sql }, { id: b, from: a, actorId })).toBe("changed");
});

test("83.22 two who merge each into the other at once merge them once", async () => {
  const { sql } = database;
  const [a, b] = [
    await customer(await addPaidOrder(sql, { email: "left@example.com", cents: 7 })),
    await customer(await addPaidOrder(sql, { email: "right@example.com", cents: 8 })),
  ];
  const outcomes = await Promise.all([merge(a, b), merge(b, a)]);
  expect(outcomes.sort()).toEqual(["changed", "merged"]);
  const root = (await findRoot(sql, a)) ?? 0;
  expect(await findRoot(sql, b)).toBe(root);
  expect(await sumsOf(sql, root)).toMatchObject({ orders: 2, valueCents: 15 });
});

test("83.22 an order that is placed while its customer is merged counts once, to whoever stands for both", async () => {
  const { sql } = database;
  const [a, b] = [
    await customer(await addPaidOrder(sql, { email: "busy@example.com", cents: 1 })),
    await customer(await addPaidOrder(sql, { email: "calm@example.com", cents: 1 })),
  ];
  const orders = Array.from({ length: 8 }, () =>
    addPaidOrder(sql, { email: "busy@example.com", cents: 10 }),
  );
  const [outcome] = await Promise.all([merge(a, b), settleCustomers({ sql }), ...orders]);
  expect(outcome).toBe("merged");
  await settleCustomers({ sql });
  expect(await sumsOf(sql, b)).toMatchObject({ orders: 10, valueCents: 82 });
});

test("83.22 nothing is merged with itself, with what is merged already, or with what is none", async () => {
  const { sql } = database;
  const [a, b] = [
    await customer(await addPaidOrder(sql, { email: "self@example.com" })),
    await customer(await addPaidOrder(sql, { email: "same@example.com" })),
  ];
  expect(await merge(a, a)).toBe("changed");
  expect(await merge(a, 999_999_999)).toBe("changed");
  expect(await merge(a, b)).toBe("merged");
  expect(await merge(a, b)).toBe("changed");
  expect(await merge(b, a)).toBe("changed");
});

test("83.23 a closed account gives the guest that was merged into it back", async () => {
  const { sql } = database;
  const userId = await addAccount(sql);
  const own = await addPaidOrder(sql, { userId });
  const guest = await addPaidOrder(sql, { email: "stays@example.com", cents: 42 });
  const [to, from] = [await customer(own), await customer(guest)];
  await merge(from, to);
  await sql`update orders set user_id = 1, owner_left_at = now() where user_id = ${userId}`;
  await sql`delete from users where id = ${userId}`;
  expect(await customerOf(sql, own)).toBeUndefined();
  expect(await customerOf(sql, guest)).toBe(from);
  expect(await sumsOf(sql, from)).toMatchObject({ orders: 1, valueCents: 42 });
});
